import { answerRequest, type PartnerRequest } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import { useSite } from '#app/site/site.tsx';
import { Button } from '#app/ui/button.tsx';
import { PriceLines } from '#app/ui/care-label.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { ActTrouble } from './act-trouble.tsx';
import { type Answer, type AnswerSum, makeQuote } from './answer.ts';
import { useRequestInWords } from './in-words.ts';
import { ask } from './open-request.ts';
import { useAct, useDesk } from './use-act.ts';
import { useWorkInHand } from './use-work.ts';

type Props = {
  readonly request: PartnerRequest;
  readonly answer: Answer;
  readonly sum: AnswerSum;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The second tap: what is about to be sent, and who decides then. */
export function SendDialog({ request, answer, sum, isOpen, onClose }: Props) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const { link } = useDesk();
  const { forget } = useWorkInHand();
  const { act, isBusy, trouble } = useAct();
  const price = formatPriceRange(locale, sum.services);
  const name = { name: words.name };
  const send = () => {
    const quote = makeQuote(request, answer);
    if (!quote) return onClose();
    const body = { ...quote, signature: link.token };
    void act(() => ask(answerRequest, { params: { id: request.id }, body }), 'answered', forget);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => !isBusy && onClose()} contentKey="send" isQuestion>
      <DialogHead
        title={say(sum.isAsAgreed ? m.partner_confirm_title : m.partner_quote_title, { price })}
        closeLabel={say(m.shell_close)}
      />
      <DialogBody>
        <p className="soft">{say(sum.isAsAgreed ? m.partner_confirm_text : m.partner_quote_text, name)}</p>
        <PriceLines
          lines={[
            { label: say(m.partner_for_lines), value: price },
            ...(request.promisedBack
              ? [{ label: say(m.partner_promised_back), value: words.day(request.promisedBack) }]
              : []),
          ]}
        />
        <ActTrouble trouble={trouble} />
      </DialogBody>
      <DialogFoot>
        <Button look="key" wide onPress={send} busyLabel={isBusy ? say(m.partner_sending) : undefined}>
          {say(m.partner_yes_send)}
        </Button>
        <Button look="quiet" wide isDisabled={isBusy} onPress={onClose}>
          {say(m.partner_back_to_lines)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
