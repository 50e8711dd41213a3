import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { avoidOverlap } from './avoid-overlap.ts';

const phone = '(max-width: 767px)';

/**
 * On phones it fills the screen and the page behind it is not reachable; on larger screens both can
 * be used.
 */
function show(frame: HTMLDialogElement): void {
  const isPhone = matchMedia(phone).matches;
  if (frame.open && frame.matches(':modal') === isPhone) return;
  const focused = frame.contains(document.activeElement) ? document.activeElement : null;
  if (frame.open) frame.close();
  if (isPhone) frame.showModal();
  else frame.show();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Fits the frame to the part of the screen that a phone's keyboard leaves free. */
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

/** Shows a `dialog` as long as the element exists. */
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
    // A phone's back gesture may close it without calling us first.
    const onClosed = () => !frame.open && close.current();
    show(frame);
    // Focuses the field on desktops only: on a phone the keyboard would cover half of the screen.
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
