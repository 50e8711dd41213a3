import { type Order, type QuotedLine, readWirePrice } from '@mendwell/contract';
import { m, quoteReasonWords } from '@mendwell/copy';
import { isChangedLine } from '@mendwell/domain';
import type { Paragraph } from './order-parts.ts';
import type { Voice } from './order-voice.ts';
import { serviceName, wirePrice } from './order-words.ts';

type Quote = NonNullable<Order['quote']>;

const isChanged = ({ beforeLine, linePrice, isLeftOut }: QuotedLine): boolean =>
  isChangedLine({
    before: beforeLine === null ? null : readWirePrice(beforeLine),
    price: linePrice,
    isLeftOut,
  });

function whatChanged({ say, locale, price }: Voice, line: QuotedLine): string {
  const { beforeLine, linePrice, isLeftOut } = line;
  if (isLeftOut) return say(m.life_mail_changed_left_out);
  if (beforeLine === null) return say(m.life_mail_changed_added, { price: price(linePrice) });
  return say(m.life_mail_changed_price, { price: price(linePrice), before: wirePrice(locale, beforeLine) });
}

/** Lists, line by line, what the provider removed, added or priced differently than ordered, and why. */
export const changedWork = (voice: Voice, { lines }: Quote): Paragraph[] =>
  lines.filter(isChanged).flatMap((line) => {
    const { say, locale, names } = voice;
    const { reason, note } = line;
    const why = reason ? ` ${say(quoteReasonWords[reason])}.` : '';
    return [
      { lead: `${serviceName(locale, say, line)}:`, text: whatChanged(voice, line) + why },
      ...(note ? [{ lead: say(m.life_mail_writes, names), text: note, isCited: true }] : []),
    ];
  });
