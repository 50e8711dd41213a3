import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { clothPicture } from './cloth-picture.ts';
import type { OnItsWayFacts } from './collected.ts';
import { orderMail } from './order-mail.ts';
import { orderProgress } from './order-progress.ts';
import { voiceOf } from './order-voice.ts';

/** "In good hands": the bag has arrived at the provider. */
export function composeInServiceMail(facts: OnItsWayFacts): Mail {
  const { order, brand, statusUrl } = facts;
  const { say, part, above, names, number, day, visit } = voiceOf(facts);
  return orderMail(facts, {
    subject: say(m.life_mail_service_subject, { number }),
    preview: say(m.life_mail_service_preview, names),
    isOfContract: true,
    images: [{ cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) }],
    parts: [
      part.cover('cloth'),
      part.heading(above, say(m.life_mail_service_title), 36),
      part.text(say(m.life_mail_service_lead_now, names)),
      orderProgress(facts, 'in_service'),
      part.rows([
        [say(m.life_mail_held_by), names.provider],
        ...(order.promisedBack
          ? [[say(m.life_mail_back), say(m.life_mail_back_by, { day: day(order.promisedBack) })] as const]
          : []),
      ]),
      part.button(say(m.life_mail_follow), statusUrl),
      part.small(
        order.returnEvening
          ? say(m.life_mail_service_next_day, { visit: visit(order.returnEvening) })
          : say(m.life_mail_service_next),
      ),
    ],
  });
}
