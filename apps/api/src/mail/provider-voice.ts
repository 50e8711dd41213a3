import type { LanguageName, Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { MailFrame } from './layout.ts';
import { voiceOf } from './order-voice.ts';

export type ProviderFrame = Omit<MailFrame, 'language'> & {
  /** German, unless the provider reads another language. */
  readonly language?: LanguageName;
  readonly order: Order;
};

const characters = new Intl.Segmenter('de');

/** The first name and an initial, which is enough to refer to somebody. */
function shortName({ givenName, familyName }: Order['customer']): string {
  const [initial] = characters.segment(familyName);
  return `${givenName} ${initial?.segment ?? ''}.`;
}

/**
 * Wording for mails to providers: they say "request" instead of "order" and use customers' short names.
 */
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
