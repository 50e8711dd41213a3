import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { secretPage } from '@mendwell/web/secret-page.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useEffect, useState } from 'react';
import { CodeStep } from '#app/features/my-data/code-step.tsx';
import { DataStep } from '#app/features/my-data/data-step.tsx';
import { EmailStep } from '#app/features/my-data/email-step.tsx';
import {
  leaveMyDataTab,
  type MyDataTab,
  storeMyDataTab,
  takeMyDataTab,
} from '#app/features/my-data/my-data-tab.ts';
import { OpeningPage } from '#app/features/shell/opening-page.tsx';
import { unlistedMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/my-data.ts';
import '#app/features/my-data/my-data.css';

export const headers = secretPage;

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, (say, platform) => say(m.my_data_page_title, { platform }));

/** Only the browser knows the link, because fragments are not sent to the server. */
export const clientLoader = () => ({ arrived: takeMyDataTab() });
clientLoader.hydrate = true as const;
/** The state belongs to the tab; no submission elsewhere changes it. */
export const shouldRevalidate = () => false;

export const HydrateFallback = OpeningPage;

/**
 * Lets a person see, download and erase what is stored about their mail address: first the address,
 * then the code, then the data.
 */
export default function MyData({ loaderData }: Route.ComponentProps) {
  const { say } = useSite();
  const [tab, setTab] = useState<MyDataTab>(loaderData.arrived);
  const [isOver, setIsOver] = useState(false);
  const go = (next: MyDataTab) => {
    storeMyDataTab(next);
    setIsOver(false);
    setTab(next);
  };
  const begin = () => {
    leaveMyDataTab();
    setIsOver(false);
    setTab({});
  };
  const over = () => {
    leaveMyDataTab();
    setIsOver(true);
  };
  useEffect(() => {
    // Opening another link in the same tab changes only the fragment.
    const look = () => {
      const next = takeMyDataTab();
      if (!next.signature) return;
      setIsOver(false);
      setTab(next);
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);

  if (isOver)
    return (
      <Outcome
        kind="over"
        cloth="band-notify"
        title={say(m.my_data_over_title)}
        text={say(m.my_data_over_text)}
      >
        <Button onPress={begin}>{say(m.my_data_over_again)}</Button>
      </Outcome>
    );
  const { signature, email, session } = tab;
  if (session) return <DataStep key={session} session={session} onOver={over} />;
  if (signature)
    return (
      <CodeStep
        key={signature}
        signature={signature}
        email={email}
        onOpened={(opened) => go({ signature, session: opened })}
        onOver={over}
        onOtherEmail={begin}
      />
    );
  return <EmailStep onAsked={go} />;
}
