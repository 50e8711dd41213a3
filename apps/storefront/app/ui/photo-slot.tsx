import { Camera, CircleAlert, Trash2 } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Button as OurButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Needle } from './needle.tsx';
import './button.css';
import './photo-slot.css';

type Props =
  | { readonly state: 'empty'; readonly label: string; readonly onPress: () => void }
  | { readonly state: 'busy'; readonly label: string; readonly percent: number }
  | {
      readonly state: 'done';
      readonly src: string;
      readonly alt: string;
      readonly removeLabel: string;
      readonly onRemove: () => void;
    }
  | {
      readonly state: 'bad';
      readonly message: string;
      readonly retryLabel: string;
      readonly onRetry: () => void;
    };

/** A place for one photo: empty, on its way, there, or failed. */
export function PhotoSlot(props: Props) {
  switch (props.state) {
    case 'empty':
      return (
        <Button className="photo photo--empty" onPress={props.onPress}>
          <Icon of={Camera} size="l" />
          {props.label}
        </Button>
      );
    case 'busy':
      return (
        <div className="photo photo--busy">
          <span>
            {props.label} {props.percent} %
          </span>
          <Needle label={props.label} percent={props.percent} />
        </div>
      );
    case 'done':
      return (
        <div className="photo">
          <img src={props.src} alt={props.alt} />
          <Button className="icon-btn photo__remove" aria-label={props.removeLabel} onPress={props.onRemove}>
            <Icon of={Trash2} />
          </Button>
        </div>
      );
    case 'bad':
      return (
        <div className="photo photo--bad" role="alert">
          <Icon of={CircleAlert} size="l" />
          <span>{props.message}</span>
          <OurButton look="line" size="s" onPress={props.onRetry}>
            {props.retryLabel}
          </OurButton>
        </div>
      );
  }
}
