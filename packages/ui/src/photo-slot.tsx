import { CircleAlert, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from './icon.tsx';
import { Needle } from './needle.tsx';
import './button.css';
import './photo-slot.css';

type Action = { readonly label: string; readonly onPress: () => void };

type Props = {
  readonly caption: string;
  /** Shown at the end of the caption's line, such as the progress. */
  readonly aside?: string | undefined;
  readonly remove: Action;
} & (
  | { readonly state: 'there'; readonly picture: ReactNode }
  | {
      readonly state: 'busy';
      readonly picture?: ReactNode;
      readonly progressLabel: string;
      readonly percent?: number | undefined;
    }
  | { readonly state: 'bad'; readonly message: string; readonly action?: Action | undefined }
);

function Inside(props: Props) {
  switch (props.state) {
    case 'there':
      return props.picture;
    case 'busy':
      return (
        <>
          {props.picture}
          <Needle label={props.progressLabel} percent={props.percent} />
        </>
      );
    case 'bad':
      return (
        <>
          <Icon of={CircleAlert} size="l" />
          <span>{props.message}</span>
          {props.action && (
            <Button className="link" onPress={props.action.onPress}>
              {props.action.label}
            </Button>
          )}
        </>
      );
  }
}

/** One photo: uploaded, being uploaded, or failed. */
export function PhotoSlot(props: Props) {
  const { caption, aside, remove, state } = props;
  return (
    <div className={`ph ph--${state}`}>
      <div className="ph__img">
        <Inside {...props} />
        <Button className="ph__x" aria-label={remove.label} onPress={remove.onPress}>
          <Icon of={state === 'busy' ? X : Trash2} />
        </Button>
      </div>
      <p className="ph__cap">
        <span>{caption}</span>
        {aside && <span>{aside}</span>}
      </p>
    </div>
  );
}
