import { retentionDays } from '@mendwell/domain';
import type { EvidenceBlock, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { capital, moment, plain } from './words.ts';

type Mail = Collected['mails'][number];

const columns = [
  { title: 'Queued', share: 3 },
  { title: 'E-mail', share: 4 },
  { title: 'What became of it', share: 6 },
];

/** Mails to the workshop and to our support are about the order, too. */
const isToCustomer = ({ template }: Mail) =>
  !/^(provider-|support-|courier-alert|request-released|replies-)|-to-(provider|support)$/.test(template);

function outcomeOf({ outcome, settledAt }: Mail): string {
  if (outcome === 'sent' && settledAt) return `Taken by the mail server, ${moment(settledAt)}`;
  if (outcome === 'not_needed') return 'Not sent: it was out of date before it could leave';
  if (outcome === 'dropped') return 'Not sent: the address had reached its limit for the day';
  return 'Waits to be sent';
}

/** Which e-mails the customer was sent about the order, and when. */
export function mailSection({ mails }: Pick<Collected, 'mails'>): EvidenceSection {
  const toCustomer = mails.filter(isToCustomer);
  const blocks: EvidenceBlock[] = [
    {
      kind: 'text',
      text: `Whether a mail server that took an e-mail also showed it to the customer is not known to us. Records of e-mails are kept for ${retentionDays.mail} days.`,
    },
    toCustomer.length > 0
      ? {
          kind: 'table',
          columns,
          rows: toCustomer.map((mail) => [moment(mail.at), capital(plain(mail.template)), outcomeOf(mail)]),
        }
      : { kind: 'text', text: 'No e-mails to the customer are on record.' },
  ];
  return { title: 'E-mails to the customer', blocks };
}
