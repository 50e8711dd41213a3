type Payment = {
  /** Names the payment on both account statements. */
  readonly id: string;
  /** In cents. */
  readonly amount: number;
  readonly name: string;
  readonly iban: string;
  readonly text: string;
};
type CreditTransfer = {
  /** A bank carries out only one file with this id. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** A day in Berlin's calendar. */
  readonly paysOn: string;
  readonly debtor: { readonly name: string; readonly iban: string };
  readonly payments: readonly Payment[];
};

const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
};
/** Returns the text in the letters that every bank of the SEPA area takes (EPC217-08), as long as a field may be. */
const sepaText = (text: string, longest: number): string =>
  text
    .normalize('NFC')
    .replaceAll(/[äöüÄÖÜß&]/g, (sign) => spelled[sign] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z\d/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();

const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const tag = (name: string, ...content: readonly string[]) => `<${name}>${content.join('')}</${name}>`;
const accountOf = (iban: string) => tag('Id', tag('IBAN', iban));

function transaction({ id, amount, name, iban, text }: Payment): string {
  return tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', sepaText(id, 35))),
    tag('Amt', `<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`),
    tag('Cdtr', tag('Nm', sepaText(name, 70))),
    tag('CdtrAcct', accountOf(iban)),
    tag('RmtInf', tag('Ustrd', sepaText(text, 140))),
  );
}

/**
 * Returns transfers in euros as a file for a bank: ISO 20022 pain.001.001.09, in the sequence of elements that its schema
 * demands, with what the SEPA credit transfer scheme takes. Banks find each other by the IBAN, so no BIC is named.
 */
export function creditTransferFile({
  messageId,
  createdAt,
  paysOn,
  debtor,
  payments,
}: CreditTransfer): string {
  const count = tag('NbOfTxs', String(payments.length));
  const sum = tag('CtrlSum', euros(payments.reduce((total, { amount }) => total + amount, 0)));
  const id = sepaText(messageId, 35);
  const name = tag('Nm', sepaText(debtor.name, 70));
  const header = tag(
    'GrpHdr',
    tag('MsgId', id),
    tag('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
    count,
    sum,
    tag('InitgPty', name),
  );
  const instruction = tag(
    'PmtInf',
    tag('PmtInfId', id),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'true'),
    count,
    sum,
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', paysOn)),
    tag('Dbtr', name),
    tag('DbtrAcct', accountOf(debtor.iban)),
    tag('DbtrAgt', tag('FinInstnId', tag('Othr', tag('Id', 'NOTPROVIDED')))),
    tag('ChrgBr', 'SLEV'),
    ...payments.map(transaction),
  );
  const body = tag('CstmrCdtTrfInitn', header, instruction);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`;
}
