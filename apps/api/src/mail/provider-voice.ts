import type { LanguageName, Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { MailFrame } from './layout.ts';
import { voiceOf } from './order-voice.ts';

export type ProviderFrame = Omit<MailFrame, 'language'> & {
  /** German, unless the workshop reads something else. */
  readonly language?: LanguageName;
  readonly order: Order;
};

const characters = new Intl.Segmenter('de');

/** First name and an initial: enough to speak of somebody. */
function shortName({ givenName, familyName }: Order['customer']): string {
  const [initial] = characters.segment(familyName);
  return `${givenName} ${initial?.segment ?? ''}.`;
}

/** How we write to workshops: of a request instead of an order, and of customers by their short names. */
export function providerVoice(facts: ProviderFrame) {
  const frame = { ...facts, language: facts.language ?? 'DE' };
  const voice = voiceOf(frame);
  return {
    ...voice,
    frame,
    above: voice.say(m.order_mail_request_number, { number: voice.number }),
    names: { name: shortName(facts.order.customer), provider: voice.names.provider },
  };
}
