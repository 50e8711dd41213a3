import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { registerInterest } from '@mendwell/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreed, methods, untilPayment } from '#test/charges.ts';
import { Buyer } from '#test/checkout.ts';
import { Provider, Reader, submitted } from '#test/life.ts';
import { smallPhoto } from '#test/pictures.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { watchAlerts } from './watch-alerts.ts';

const root = new URL('../../../../', import.meta.url);
const ruleFiles = ['ops/telemetry/alerts.yml', 'ops/telemetry/service-levels.yml'];
const allAlerts = ruleFiles.flatMap((file) =>
  [...readFileSync(new URL(file, root), 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name),
);

let fleet: Fleet;
let prometheus: Prometheus;
let alerts: ReturnType<typeof watchAlerts>;
const over = new AbortController();
let browsing: Promise<unknown> | undefined;

/** What other customers do all the time, whatever happens. */
async function browse(): Promise<void> {
  const page = async () => {
    await (await fetch(`${fleet.life.origin}/bookservice/4`)).text();
    await wait(100);
  };
  const buy = async () => {
    await submitted(fleet.life);
    await wait(500);
  };
  const repeat = async (once: () => Promise<void>) => {
    while (!over.signal.aborted) await once().catch(() => wait(200));
  };
  await Promise.all([repeat(page), repeat(buy)]);
}

const register = async (): Promise<void> => {
  const email = `somebody-${Math.random().toString(36).slice(2)}@example.com`;
  const response = await new Buyer(fleet.life.origin).fetch(registerInterest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, city: 'Potsdam', zipCode: '14467' }),
  });
  expect(response.status).toBe(204);
};
const callsTo = (to: string) =>
  prometheus.query(`sum by (operation) (mendwell_call_duration_seconds_count{to="${to}",outcome="failed"})`);

/** It runs for a quarter of an hour: `npm run alerts:fire`, every night. */
describe.runIf(process.env['FIRE_ALERTS'])('alerts, each by its cause', { timeout: 700_000 }, () => {
  beforeAll(async () => {
    fleet = await startFleet();
    prometheus = await startPrometheus(fleet.metricsPorts);
    alerts = watchAlerts(prometheus);
    browsing = browse();
    // Every kind of figure has been there once, as in a shop that is open.
    await register();
    await wait(8000);
  });
  afterAll(async () => {
    over.abort();
    await browsing;
    await prometheus?.stop();
    await fleet?.stop();
    if (alerts) console.log(alerts.report());
  });

  test('OPS-06 the database is away', async () => {
    const buyer = new Buyer(fleet.life.origin);
    const body = await buyer.request();
    await alerts.happen({
      cause: 'the line to the database is cut',
      fires: ['OrdersBudgetBurnsFast', 'OrdersBudgetBurnsSlowly'],
      clearsLater: ['OrdersBudgetBurnsSlowly'],
      begin: () => fleet.lines.database.cut(),
      meanwhile: () => buyer.place(body),
      look: async () => {
        expect((await fetch(`${fleet.apiOrigin}/readyz`)).status).toBe(503);
        expect(fleet.said()).toContain('"msg":"database out of reach"');
      },
      repair: () => fleet.lines.database.mend(),
    });
    expect((await buyer.place(body)).status).toBe(201);
  });

  test('OPS-06 no worker runs', async () => {
    await alerts.happen({
      cause: 'the only worker is killed',
      fires: ['ProcessDown', 'JobsWait', 'MailsWait', 'DeadlinesLate'],
      begin: async () => {
        await fleet.kill('worker');
        // Deadlines are days away: for one order, time passes at once.
        await sql`
          update orders set due_at = now() - interval '1 hour'
          where id = (select id from orders where state = 'submitted' limit 1)`.execute(fleet.db);
      },
      meanwhile: register,
      look: async () => {
        const waiting = await prometheus.query('max by (queue) (mendwell_jobs_waiting{queue="send-mail"})');
        expect(waiting[0]?.value).toBeGreaterThan(0);
      },
      repair: () => fleet.start('worker'),
    });
  });

  test('OPS-06 the mail server is away, until mails fail for good', async () => {
    await alerts.happen({
      cause: 'the line to the mail server is cut',
      fires: ['DeadLetters'],
      firesAfterwards: ['MailBudgetBurnsFast', 'MailBudgetBurnsSlowly'],
      clearsLater: ['MailBudgetBurnsSlowly'],
      begin: () => fleet.lines.mail.cut(),
      meanwhile: async () => {
        await register();
        // A mail is tried for two days: for some of them, that time passes at once.
        await sql`
          update jobs.job set retry_limit = retry_count
          where name = 'send-mail' and state < 'completed' and retry_count > 0`.execute(fleet.db);
      },
      look: async () => expect((await callsTo('mail'))[0]?.value).toBeGreaterThan(0),
      repair: async () => {
        await fleet.lines.mail.mend();
        const deadLetters = (...args: string[]) =>
          promisify(execFile)(process.execPath, ['apps/api/src/main-dead-letters.ts', ...args], {
            cwd: root,
            env: { ...process.env, DATABASE_URL: fleet.databaseUrl },
          });
        expect((await deadLetters()).stdout).toMatch(/send-mail .+\n\d+ jobs? failed for good/);
        expect((await deadLetters('retry', 'send-mail')).stdout).toMatch(/jobs? runs? again/);
      },
    });
  });

  test('OPS-06 the payment provider is away', async () => {
    const { order: paid, customer } = await agreed(fleet.life, methods.fine);
    await untilPayment(customer, 'paid');
    const { order: open } = await submitted(fleet.life);
    const workshop = await new Provider(fleet.life, open).signIn();
    const stranger = new Buyer(fleet.life.origin);
    await alerts.happen({
      cause: 'the line to the payment provider is cut',
      fires: ['PaymentsFail', 'ChargesWait', 'RefundsWait'],
      begin: async () => {
        await fleet.lines.payments.cut();
        expect((await workshop.answer()).content.status).toBe('accepted');
        const { content } = await new Reader(fleet.life, paid).answer('cancel');
        expect(content.status).toBe('cancelled');
      },
      meanwhile: () => stranger.setup(),
      look: async () => expect(await callsTo('payments')).not.toEqual([]),
      repair: () => fleet.lines.payments.mend(),
    });
    // Nothing had to be done by hand.
    await untilPayment(new Reader(fleet.life, open), 'paid');
    await untilPayment(new Reader(fleet.life, paid), 'refunded');
  });

  test('OPS-06 the courier is away', async () => {
    const { customer } = await agreed(fleet.life, methods.fine);
    await untilPayment(customer, 'paid');
    const day = (await customer.evenings()).evenings.find(({ isFull }) => !isFull)?.day ?? '';
    await alerts.happen({
      cause: 'the line to the courier is cut',
      fires: ['CourierFails'],
      begin: async () => {
        await fleet.lines.courier.cut();
        expect((await customer.choose(day)).content.status).toBe('pickup_scheduled');
      },
      look: async () => expect(await callsTo('courier')).not.toEqual([]),
      repair: () => fleet.lines.courier.mend(),
    });
  });

  test('OPS-06 the photo storage is away', async () => {
    const photo = await smallPhoto();
    const customer = new Buyer(fleet.life.origin);
    await customer.uploaded(photo);
    await alerts.happen({
      cause: 'the line to the photo storage is cut',
      fires: ['StorageFails'],
      begin: () => fleet.lines.storage.cut(),
      meanwhile: () => customer.upload(photo),
      look: async () => expect(await callsTo('storage')).not.toEqual([]),
      repair: () => fleet.lines.storage.mend(),
    });
    await customer.uploaded(photo);
  });

  test('OPS-06 a forgotten transaction blocks orders', async () => {
    const culprit = new Client({ connectionString: fleet.databaseUrl, application_name: 'somebody' });
    culprit.on('error', () => undefined);
    await culprit.connect();
    const operator = new Client({ connectionString: fleet.databaseUrl });
    await operator.connect();
    const buyers = Array.from({ length: 30 }, () => new Buyer(fleet.life.origin));
    const bodies = await Promise.all(buyers.map((buyer) => buyer.request()));
    const statement = (after: string) =>
      new RegExp(`${after}[^\`]*\`([^\`]+)\``).exec(
        readFileSync(new URL('docs/runbooks/database.md', root), 'utf8'),
      )?.[1] ?? '';
    let blockers: number[] = [];
    await alerts.happen({
      cause: 'a forgotten transaction holds a lock on orders',
      fires: ['DatabaseConnectionsShort', 'SpeedBudgetBurnsFast', 'SpeedBudgetBurnsSlowly'],
      clearsLater: ['SpeedBudgetBurnsSlowly'],
      begin: async () => {
        await culprit.query('begin');
        await culprit.query('lock table orders in access exclusive mode');
      },
      meanwhile: () => Promise.all(buyers.map((buyer, at) => buyer.place(bodies[at]))),
      look: async () => {
        const { rows: holders } = await operator.query<{ application_name: string }>(
          statement('Who holds connections'),
        );
        expect(holders.map((row) => row.application_name)).toContain('somebody');
        const { rows } = await operator.query<{ pid: number }>(statement('Is something blocked'));
        blockers = rows.map(({ pid }) => pid);
        expect(blockers).toHaveLength(1);
      },
      repair: async () => {
        for (const pid of blockers) await operator.query('select pg_terminate_backend($1)', [pid]);
      },
    });
    await operator.end();
    await culprit.end().catch(() => undefined);
  });

  test('OPS-06 no month is made any more', async () => {
    const operator = new Client({ connectionString: fleet.databaseUrl });
    await operator.connect();
    const { rows: months } = await operator.query<{ name: string }>(
      `select name from id_partitions where name <> 'mails_first'`,
    );
    await alerts.happen({
      cause: 'the months of mails end in 20 days',
      fires: ['PartitionsEnd'],
      begin: async () => {
        for (const { name } of months) await operator.query(`drop table ${name}`);
        await operator.query(`
          alter table mails detach partition mails_first;
          do $$ begin execute format('alter table mails attach partition mails_first for values from (minvalue) to (%L)',
            first_id_at(now() + interval '20 days')); end $$`);
      },
      look: async () => {
        const { rows } = await operator.query('select parent, name, ends_at from id_partitions');
        expect(rows).toHaveLength(1);
      },
      repair: () => operator.query('select make_partitions(4)'),
    });
    await operator.end();
  });

  test('OPS-06 the API is down', async () => {
    // The storefront has most pages in memory; one that nobody has asked for needs the API.
    const askForAnother = () =>
      fetch(`${fleet.life.origin}/stories/another-${Math.random().toString(36).slice(2)}`);
    expect((await askForAnother()).status).toBeLessThan(500);
    await alerts.happen({
      cause: 'the only API is killed',
      fires: ['ProcessDown', 'PagesBudgetBurnsFast', 'PagesBudgetBurnsSlowly'],
      clearsLater: ['PagesBudgetBurnsSlowly'],
      begin: () => fleet.kill('api'),
      meanwhile: askForAnother,
      look: async () => {
        expect((await askForAnother()).status).toBe(503);
        // It is in memory, as the runbook says.
        expect((await fetch(`${fleet.life.origin}/`)).status).toBe(200);
      },
      repair: () => fleet.start('api'),
    });
  });

  test('OPS-06 a process gets too little of the processor', async () => {
    const pid = fleet.pidOf('storefront');
    const isListening = () =>
      fetch('http://127.0.0.1:9229/json/list').then(
        ({ ok }) => ok,
        () => false,
      );
    await alerts.happen({
      cause: 'the storefront stands still for 300 ms at a time',
      fires: ['EventLoopSlow'],
      begin: async () => undefined,
      meanwhile: async () => {
        process.kill(pid, 'SIGSTOP');
        await wait(300);
        process.kill(pid, 'SIGCONT');
        await wait(50);
      },
      look: async () => {
        // Somebody else on this machine may be looking at a process at the same time.
        if (await isListening()) return;
        process.kill(pid, 'SIGUSR1');
        await expect.poll(isListening).toBe(true);
      },
      repair: async () => undefined,
    });
  });

  test('OPS-06 every alert has fired, and all clear', async () => {
    expect([...alerts.told.keys()].toSorted()).toEqual(allAlerts.toSorted());
    // On a machine that is busy with other things, requests would go on being slow.
    over.abort();
    await browsing;
    await alerts.untilQuiet();
  });
});
