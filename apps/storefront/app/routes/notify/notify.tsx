import { confirmInterest, unsubscribeInterest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { interestLinkDays } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useState } from 'react';
import { Link, redirect } from 'react-router';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/notify';

const actions = ['confirm', 'unsubscribe'] as const;
type Action = (typeof actions)[number];

export const loader = ({ params }: Route.LoaderArgs) => {
  const action = actions.find((one) => one === params.action);
  if (!action) throw redirect('/');
  return { action };
};

export const headers = secretPage;

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, (say) =>
    say(args.loaderData?.action === 'unsubscribe' ? m.notify_unsubscribe_title : m.notify_confirm_title),
  );

type Status = 'asking' | 'sending' | 'unreachable' | 'invalid' | { readonly done: string };

/**
 * The target of a mailed link. Opening it changes nothing, because mail scanners open links too;
 * only the button does.
 */
export default function Notify({ loaderData: { action } }: Route.ComponentProps) {
  const say = useSay();
  const api = useApi();
  const [status, setStatus] = useState<Status>('asking');

  const send = async () => {
    setStatus('sending');
    const body = { token: location.hash.slice(1) };
    const result =
      action === 'confirm' ? await api(confirmInterest, { body }) : await api(unsubscribeInterest, { body });
    if (result.ok) setStatus({ done: result.response?.city ?? '' });
    // A truncated link fails the format check before it is looked up.
    else setStatus(result.problem && result.problem.status < 429 ? 'invalid' : 'unreachable');
  };

  const words = wording(action, say);
  const home = (
    <Link className={buttonClass('line')} to="/">
      {say(m.shell_error_home)}
    </Link>
  );
  if (status === 'invalid')
    return (
      <Outcome
        kind="over"
        cloth="band-notify"
        title={say(m.notify_link_title)}
        text={say(m.notify_link_text, { days: interestLinkDays[action] })}
      >
        {home}
      </Outcome>
    );
  if (typeof status === 'object')
    return (
      <Outcome kind={action === 'confirm' ? 'done' : 'over'} cloth="band-notify" {...words.done(status.done)}>
        {home}
      </Outcome>
    );
  return (
    <Outcome kind="question" cloth="band-notify" title={words.title} text={words.text}>
      {status === 'unreachable' && (
        <Note tone="error" isAlert>
          {say(m.problem_unavailable)} {say(m.problem_unavailable_next)}
        </Note>
      )}
      <Button
        look={action === 'confirm' ? 'key' : 'line'}
        onPress={() => void send()}
        busyLabel={status === 'sending' ? say(m.shell_loading) : undefined}
      >
        {words.button}
      </Button>
    </Outcome>
  );
}

const wording = (action: Action, say: ReturnType<typeof useSay>) =>
  action === 'confirm'
    ? {
        title: say(m.notify_confirm_title),
        text: say(m.notify_confirm_text),
        button: say(m.notify_confirm_button),
        done: (city: string) => ({
          title: say(m.notify_confirmed_title),
          text: say(m.notify_confirmed_text, { city }),
        }),
      }
    : {
        title: say(m.notify_unsubscribe_title),
        text: say(m.notify_unsubscribe_text),
        button: say(m.notify_unsubscribe_button),
        done: () => ({ title: say(m.notify_unsubscribed_title), text: say(m.notify_unsubscribed_text) }),
      };
