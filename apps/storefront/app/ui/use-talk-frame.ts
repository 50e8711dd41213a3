import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { avoidOverlap } from './avoid-overlap.ts';

const phone = '(max-width: 767px)';

/** On phones it fills the screen and the page behind it is out of reach; above that both can be used. */
function show(frame: HTMLDialogElement): void {
  const isPhone = matchMedia(phone).matches;
  if (frame.open && frame.matches(':modal') === isPhone) return;
  const focused = frame.contains(document.activeElement) ? document.activeElement : null;
  if (frame.open) frame.close();
  if (isPhone) frame.showModal();
  else frame.show();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** As much of the screen as the keyboard of a phone leaves. */
function fit(frame: HTMLDialogElement): () => void {
  const { visualViewport } = window;
  const measure = () => {
    frame.style.setProperty('--talk-top', `${visualViewport?.offsetTop ?? 0}px`);
    frame.style.setProperty('--talk-height', `${visualViewport?.height ?? innerHeight}px`);
  };
  measure();
  visualViewport?.addEventListener('resize', measure);
  visualViewport?.addEventListener('scroll', measure);
  return () => {
    visualViewport?.removeEventListener('resize', measure);
    visualViewport?.removeEventListener('scroll', measure);
  };
}

/** Shows a `dialog` for as long as it is there. */
export function useTalkFrame(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const media = matchMedia(phone);
    const onChange = () => show(frame);
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // A phone's own way back may close it without asking.
    const onClosed = () => !frame.open && close.current();
    show(frame);
    // A keyboard is wanted on a desk; on a phone it would take half of the screen.
    const field =
      frame.querySelector<HTMLElement>('.talk__foot textarea') ?? frame.querySelector('input, textarea');
    (media.matches || !(field instanceof HTMLElement) ? frame : field).focus({ preventScroll: true });
    media.addEventListener('change', onChange);
    frame.addEventListener('cancel', onCancel);
    frame.addEventListener('close', onClosed);
    const stopFitting = fit(frame);
    const stopClearing = avoidOverlap(frame);
    return () => {
      media.removeEventListener('change', onChange);
      frame.removeEventListener('cancel', onCancel);
      frame.removeEventListener('close', onClosed);
      stopFitting();
      stopClearing();
      frame.close();
    };
  }, [ref]);
}
