import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { LinkTrouble } from '../quote/open-quote.ts';

type Props = {
  readonly trouble: LinkTrouble;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

/** Shown for a link that opens no claims: rights last longer than links, and support takes the complaint. */
export function ClaimLinkOutcome({ trouble, onRetry, isRetrying }: Props) {
  const say = useSay();
  const hasFailed = trouble.kind === 'failed';
  return (
    <Outcome
      kind={hasFailed ? 'warn' : 'over'}
      cloth="band-notify"
      title={say(hasFailed ? m.claim_failed : m.claim_link_title)}
      text={say(hasFailed ? m.problem_unavailable_next : m.claim_link_text)}
    >
      {hasFailed && (
        <Button onPress={onRetry} busyLabel={isRetrying ? say(m.shell_loading) : undefined}>
          {say(m.claim_retry)}
        </Button>
      )}
      <Link className={buttonClass(hasFailed ? 'line' : undefined)} to="/help/CustomerSupport">
        {say(m.claim_link_support)}
      </Link>
    </Outcome>
  );
}
