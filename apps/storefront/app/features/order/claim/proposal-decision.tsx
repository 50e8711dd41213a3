import { type Claim, decideProposal, type OrderClaims } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useRef, useState } from 'react';
import type { OrderLink } from '../order-link.ts';

type Props = {
  readonly claim: Claim & { readonly proposal: NonNullable<Claim['proposal']> };
  readonly link: OrderLink;
  readonly onDecided: (claims: OrderClaims) => void;
  /** Reads the claim again, because it is not as it was read. */
  readonly onRefused: () => void;
};
type Asking = 'agree' | 'decline';

/** The customer's answer: each asks once more, and declining asks why. */
export function ProposalDecision({ claim, link, onDecided, onRefused }: Props) {
  const say = useSay();
  const api = useApi();
  const [asking, setAsking] = useState<Asking>();
  const [words, setWords] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const answers = useRef<HTMLDivElement>(null);
  // What was pressed is replaced by what it asks for, and the focus goes there.
  useEffect(() => {
    if (asking)
      answers.current?.querySelector<HTMLElement>(asking === 'agree' ? 'button' : 'textarea')?.focus();
  }, [asking]);

  const send = async (decision: Asking) => {
    setIsSending(true);
    setTrouble(undefined);
    const result = await call(api, decideProposal, {
      params: { id: link.id, claim: claim.id },
      body: {
        signature: link.token,
        decision,
        proposal: claim.proposal.nth,
        ...(decision === 'decline' && words.trim() ? { words } : {}),
      },
    });
    setIsSending(false);
    if (result.ok) return onDecided(result.response);
    if (result.problem?.code === 'proposal_changed' || result.problem?.code === 'already_done') onRefused();
    const { title, detail } = result.problem ?? {
      title: say(m.problem_unavailable),
      detail: say(m.problem_unavailable_next),
    };
    return setTrouble(`${title} ${detail}`);
  };
  const busy = isSending ? say(m.shell_loading) : undefined;
  return (
    <div className="claim__decide">
      <h2 className="h2">{say(m.claim_answer)}</h2>
      <p className="soft small">{say(m.claim_answer_text)}</p>
      <div className="claim__answers" ref={answers}>
        {asking === 'agree' ? (
          <>
            <p className="small" role="status">
              {say(m.claim_accept_text)}
            </p>
            <Button look="key" wide busyLabel={busy} onPress={() => void send('agree')}>
              {say(m.claim_accept_sure)}
            </Button>
          </>
        ) : (
          <Button look="key" wide onPress={() => setAsking('agree')}>
            {say(m.claim_accept)}
          </Button>
        )}
        {asking === 'decline' ? (
          <>
            <TextField
              label={say(m.claim_decline_why)}
              optional={say(m.claim_optional)}
              lines={3}
              maxLength={2000}
              value={words}
              onChange={setWords}
            />
            <Button look="line" wide busyLabel={busy} onPress={() => void send('decline')}>
              {say(m.claim_decline_send)}
            </Button>
          </>
        ) : (
          <Button look="line" wide onPress={() => setAsking('decline')}>
            {say(m.claim_decline)}
          </Button>
        )}
      </div>
      <div role="alert">{trouble && <Note tone="warn">{trouble}</Note>}</div>
      <p className="xs soft">{say(m.claim_rights)}</p>
    </div>
  );
}
