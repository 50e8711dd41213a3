import { Button } from '@mendwell/ui/button.tsx';
import { measureBottomBar } from '@mendwell/ui/measure-height.ts';
import type { ReactNode } from 'react';
import './task-bar.css';

type Props = {
  readonly label: string;
  readonly title: ReactNode;
  readonly text: string;
  readonly button: string;
  readonly busyLabel: string | undefined;
  /** Undefined where the button sends the form around it. */
  readonly onPress?: (() => void) | undefined;
};

/** The one thing to do next with an order, always in sight, and what is still missing for it. */
export const TaskBar = ({ label, title, text, button, busyLabel, onPress }: Props) => (
  <div ref={measureBottomBar} className="task-bar" role="region" aria-label={label}>
    <p className="task-bar__info" role="status">
      <b>{title}</b>
      <span>{text}</span>
    </p>
    <Button
      look="key"
      type={onPress ? 'button' : 'submit'}
      busyLabel={busyLabel}
      {...(onPress ? { onPress } : {})}
    >
      {button}
    </Button>
  </div>
);
