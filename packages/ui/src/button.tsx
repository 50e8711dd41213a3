import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Needle } from './needle.tsx';
import './button.css';

type Props = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  readonly look?: ButtonLook;
  readonly size?: 's' | 'm';
  readonly wide?: boolean;
  /** Shown instead of the label while the action runs; pressing the button again has no effect. */
  readonly busyLabel?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A button for one action. A screen has at most one with the look `key`: the action that moves the
 * order forward.
 */
export function Button({ look, size, wide, busyLabel, children, ...props }: Props) {
  return (
    <AriaButton {...props} isPending={busyLabel !== undefined} className={buttonClass(look, size, wide)}>
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="btn__busy">
          {busyLabel}
          <Needle />
        </span>
      )}
    </AriaButton>
  );
}
