import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { itemsInBag } from './agreed-work.ts';
import { clothPicture } from './cloth-picture.ts';
import { orderMail } from './order-mail.ts';
import { orderProgress } from './order-progress.ts';
import { lastTime, type OrderFrame, voiceOf } from './order-voice.ts';

export type OnItsWayFacts = OrderFrame & { readonly statusUrl: string };

/** "Your bag is with us": who holds it, where it goes, and when it is back. */
export function composeCollectedMail(facts: OnItsWayFacts): Mail {
  const { order, brand, statusUrl } = facts;
  const { say, part, above, names, number, day, moment } = voiceOf(facts);
  const collected = lastTime(order, 'collect');
  return orderMail(facts, {
    subject: say(m.life_mail_collected_subject, { number }),
    preview: say(m.life_mail_collected_preview, names),
    isOfContract: true,
    images: [{ cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) }],
    parts: [
      part.cover('cloth'),
      part.heading(above, say(m.life_mail_collected_title), 36),
      part.text(say(m.life_mail_collected_lead, { ...names, count: itemsInBag(order).length })),
      orderProgress(facts, 'collected'),
      part.rows([
        ...(collected
          ? [
              [
                say(m.life_mail_collected_at),
                say(m.life_mail_collected_at_moment, { moment: moment(collected) }),
              ] as const,
            ]
          : []),
        [say(m.life_mail_held_by), brand.platform.name],
        [say(m.life_mail_then), names.provider],
        ...(order.promisedBack
          ? [[say(m.life_mail_back), say(m.life_mail_back_by, { day: day(order.promisedBack) })] as const]
          : []),
      ]),
      part.button(say(m.life_mail_follow), statusUrl),
      part.small(say(m.life_mail_collected_missing)),
    ],
  });
}
