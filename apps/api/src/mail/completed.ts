import { m } from '@mendwell/copy';
import type { Mail } from '#providers/mail/mailer.ts';
import { clothPicture } from './cloth-picture.ts';
import type { OnItsWayFacts } from './collected.ts';
import { orderMail } from './order-mail.ts';
import { orderProgress } from './order-progress.ts';
import { voiceOf } from './order-voice.ts';

type CompletedFacts = OnItsWayFacts & {
  /** The page for complaints; its link works until the warranty ends. */
  readonly claimUrl: string;
};

/** "Home again", and what the customer can do if something isn’t right. */
export function composeCompletedMail(facts: CompletedFacts): Mail {
  const { order, brand, statusUrl, claimUrl } = facts;
  const { say, part, above, names, number } = voiceOf(facts);
  const isStopped = order.stopped !== null;
  const lead = isStopped ? m.life_mail_completed_lead_stopped : m.life_mail_completed_lead;
  return orderMail(facts, {
    subject: say(m.life_mail_completed_subject, { number }),
    preview: say(m.life_mail_completed_preview),
    isOfContract: true,
    images: [{ cid: 'cloth', filename: 'cloth.png', content: clothPicture(number, brand) }],
    parts: [
      part.cover('cloth'),
      part.heading(above, say(m.life_mail_completed_title), 36),
      part.text(say(lead, names)),
      ...(isStopped ? [] : [orderProgress(facts, 'completed')]),
      part.button(say(m.order_mail_see_order), statusUrl),
      ...(isStopped
        ? []
        : [
            part.panel([
              {
                lead: say(m.life_mail_not_right),
                text: say(m.life_mail_completed_not_right),
                links: [[say(m.claim_status_action), claimUrl]],
              },
            ]),
          ]),
      part.small(say(m.life_mail_completed_kept)),
    ],
  });
}
