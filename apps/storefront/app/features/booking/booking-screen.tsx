import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import type { ButtonLook } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { measureBottomBar } from '@mendwell/ui/measure-height.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Screen } from '#app/draft/steps.ts';
import { ItemLabel } from './item-label.tsx';
import { useSteps } from './use-steps.ts';
import './booking-screen.css';

type Props = {
  readonly screen: Screen;
  readonly title: string;
  readonly lead?: string;
  /** Text in the bar between its two buttons: what is chosen, or what is missing. */
  readonly status?: ReactNode;
  /** The estimate so far, shown beside the status. */
  readonly estimate?: ReactNode;
  /** What this screen decides, while it is not stored yet: shown on the label. */
  readonly settling?: string | undefined;
  readonly next: {
    /** "Continue" by default. */
    readonly label?: string;
    readonly look?: ButtonLook;
    /** Greyed out; the bar's status should say what is missing. */
    readonly isDisabled?: boolean;
    readonly busyLabel?: string | undefined;
    readonly onPress: () => void;
  };
  readonly children: ReactNode;
};

/** A screen for one decision: the title asks, the content offers answers, the bar continues. */
export function BookingScreen({ screen, title, lead, status, estimate, settling, next, children }: Props) {
  const say = useSay();
  const { back } = useSteps(screen);
  return (
    <div className="wrap flow" data-screen={screen}>
      <div className="flow__content">
        <div className="flow__title">
          <h1 className="h1">{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
      <ItemLabel screen={screen} settling={settling} />
      <section ref={measureBottomBar} className="bar" aria-label={say(m.booking_actions)}>
        <div className="wrap">
          <Button look="line" onPress={back} aria-label={say(screen === 1 ? m.booking_home : m.booking_back)}>
            <Icon of={ArrowLeft} />
            <span className="bar__word">{say(screen === 1 ? m.booking_home : m.booking_back)}</span>
          </Button>
          <div className="bar__info" aria-live="polite">
            {status}
            {estimate}
          </div>
          <Button
            look={next.look ?? 'primary'}
            isDisabled={next.isDisabled ?? false}
            busyLabel={next.busyLabel}
            onPress={next.onPress}
          >
            {next.label ?? say(m.booking_continue)}
            {next.look !== 'key' && <Icon of={ArrowRight} />}
          </Button>
        </div>
      </section>
    </div>
  );
}
