import { expect, test } from 'vitest';
import { creditTransferFile } from './credit-transfer.ts';

const file = creditTransferFile({
  messageId: 'MENDWELL-2026-10',
  createdAt: new Date('2026-11-02T09:00:00.123Z'),
  paysOn: '2026-11-16',
  debtor: { name: 'Mendwell GmbH', iban: 'DE89370400440532013000' },
  payments: [
    {
      id: 'GS-2026-00001',
      amount: 1_006_910,
      name: 'Atelier Wienholt & Savić <Süd>',
      iban: 'DE02120300000000202051',
      text: 'Gutschrift GS-2026-00001',
    },
    {
      id: 'GS-2026-00002',
      amount: 5,
      name: `${'Schuhmacherei '.repeat(8)}Ohlenbrook`,
      iban: 'GB82WEST12345698765432',
      text: 'Gutschrift GS-2026-00002',
    },
  ],
});

/** Returns the elements of a file in their sequence, each with its text: what the schema is about. */
const elements = (xml: string) =>
  [...xml.matchAll(/<(\w+)[^>]*>([^<]*)/g)].map(([, name, text]) => (text ? `${name} ${text}` : `${name}`));

test('DESK-07 a credit transfer has the elements of pain.001.001.09, each in its place, field by field', () => {
  expect(file).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">/,
  );
  expect(elements(file).map((one) => one.trim())).toEqual([
    'Document',
    'CstmrCdtTrfInitn',
    'GrpHdr',
    'MsgId MENDWELL-2026-10',
    'CreDtTm 2026-11-02T09:00:00Z',
    'NbOfTxs 2',
    'CtrlSum 10069.15',
    'InitgPty',
    'Nm Mendwell GmbH',
    'PmtInf',
    'PmtInfId MENDWELL-2026-10',
    'PmtMtd TRF',
    'BtchBookg true',
    'NbOfTxs 2',
    'CtrlSum 10069.15',
    'PmtTpInf',
    'SvcLvl',
    'Cd SEPA',
    'ReqdExctnDt',
    'Dt 2026-11-16',
    'Dbtr',
    'Nm Mendwell GmbH',
    'DbtrAcct',
    'Id',
    'IBAN DE89370400440532013000',
    'DbtrAgt',
    'FinInstnId',
    'Othr',
    'Id NOTPROVIDED',
    'ChrgBr SLEV',
    'CdtTrfTxInf',
    'PmtId',
    'EndToEndId GS-2026-00001',
    'Amt',
    'InstdAmt 10069.10',
    'Cdtr',
    'Nm Atelier Wienholt + Savic Sued',
    'CdtrAcct',
    'Id',
    'IBAN DE02120300000000202051',
    'RmtInf',
    'Ustrd Gutschrift GS-2026-00001',
    'CdtTrfTxInf',
    'PmtId',
    'EndToEndId GS-2026-00002',
    'Amt',
    'InstdAmt 0.05',
    'Cdtr',
    'Nm Schuhmacherei Schuhmacherei Schuhmacherei Schuhmacherei Schuhmacherei',
    'CdtrAcct',
    'Id',
    'IBAN GB82WEST12345698765432',
    'RmtInf',
    'Ustrd Gutschrift GS-2026-00002',
  ]);
});

test('DESK-07 each element of a credit transfer is closed, and amounts are in euros', () => {
  const open: string[] = [];
  const closedWrongly: string[] = [];
  for (const [, slash, name = ''] of file.matchAll(/<(\/?)(\w+)[^>?]*>/g))
    if (!slash) open.push(name);
    else if (open.pop() !== name) closedWrongly.push(name);
  expect([...open, ...closedWrongly]).toEqual([]);
  expect([...file.matchAll(/<InstdAmt (.*?)>/g)].map(([, attributes]) => attributes)).toEqual([
    'Ccy="EUR"',
    'Ccy="EUR"',
  ]);
});
