import type { AuditEntry } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

const entry: AuditEntry = {
  id: 'a',
  at: '2026-11-19T10:00:00.000Z',
  person: { id: 'b', name: 'Jo, "the" Winter', role: 'support' },
  workshop: null,
  act: 'order_read',
  what: 'Opened an order',
  about: { kind: 'order', id: 'c', name: '7K3QW0ZT9M' },
  before: null,
  after: { count: 1 },
  reason: '=HYPERLINK("https://evil.example")',
  requestId: 'd',
};

test('DESK-03 a file of the record quotes what needs it, and runs nothing that somebody typed as a formula', () => {
  expect(toCsv([entry]).toString()).toBe(
    '\uFEFFid,at,person_id,person,role,workshop,act,what,about_kind,about_id,about,before,after,reason,request_id\r\n' +
      'a,2026-11-19T10:00:00.000Z,b,"Jo, ""the"" Winter",support,,order_read,Opened an order,order,c,7K3QW0ZT9M,,' +
      '"{""count"":1}","\'=HYPERLINK(""https://evil.example"")",d\r\n',
  );
});
