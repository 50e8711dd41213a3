import { useEffect, useRef } from 'react';

type Props = {
  readonly name: string;
  readonly words: string;
  readonly onOpen: () => void;
  readonly onOver: () => void;
};

const shownMs = 10_000;

/**
 * Shows the beginning of an answer beside the button. It disappears by itself, but stays while it is
 * hovered or focused.
 */
export function Peek({ name, words, onOpen, onOver }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  }, [onOver]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!button.current?.matches(':hover, :focus')) over.current();
    }, shownMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <button ref={button} type="button" className="peek" onClick={onOpen}>
      <b>{name}</b> <span className="peek__words">{words}</span>
    </button>
  );
}
