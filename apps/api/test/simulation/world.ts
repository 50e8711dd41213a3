import { freePorts } from '../../../../ops/local/ports.ts';
import { supportCommands } from '../../src/support-commands.ts';
import { startTestLogistics, type TestLogistics } from '../logistics.ts';
import { startTestStripe, type TestStripe } from '../stripe.ts';
import { Agenda } from './agenda.ts';
import { Chance } from './chance.ts';
import { Ledger } from './ledger.ts';
import { type Machines, startMachines } from './machines.ts';
import { Mailbox } from './mailbox.ts';
import { hours, minutes, SettableClock } from './settable-clock.ts';
import { putAway, type WaitingJob, waitingJobs } from './waiting-jobs.ts';

type Parts = {
  readonly clock: SettableClock;
  readonly mailbox: Mailbox;
  readonly stripe: TestStripe;
  readonly courier: TestLogistics;
  readonly machines: Machines;
  readonly origin: string;
};
/**
 * Longer than in production, because with production's interval half a day without mail would mean
 * hundreds of attempts.
 */
const untilNextTrial = 4 * hours;
type Trial = { readonly notBefore: number; readonly failures: number };

/** How many of a thousand steps, or jobs, go wrong in each way. */
const odds = { apiDies: 25, workerDies: 25, messages: 60, bank: 20, courier: 10, mail: 2, clock: 2 };

/** Recognizes a 503 response, which asks the caller to come back in a minute. */
function sentAway(error: unknown): 'sent away' {
  if (error instanceof Error && error.message.startsWith('503')) return 'sent away';
  throw error;
}

/** The whole simulated world, advanced one step at a time by chance alone. */
export class World {
  readonly chance: Chance;
  readonly agenda = new Agenda();
  readonly clock: SettableClock;
  readonly mailbox: Mailbox;
  readonly stripe: TestStripe;
  readonly courier: TestLogistics;
  readonly origin: string;
  /** How often each fault has occurred. */
  readonly faults = new Map<string, number>();
  /** What happened, line by line; the same seed gives the same lines. */
  readonly story: string[] = [];
  /** Orders that were overdue for too long without a message about it. */
  readonly leftWaiting = new Set<string>();
  /** Jobs that were given up, with their last error. */
  readonly givenUp: string[] = [];
  /** How many items are in the bag of an order, by its number: things get lost on the way. */
  readonly inBag = new Map<string, number>();
  readonly ledger: Ledger;
  readonly #machines: Machines;
  readonly #trials = new Map<string, Trial>();
  #mailRefusedUntil = 0;
  #hasOddMessages = false;
  #isServerDying = false;

  private constructor(seed: number, parts: Parts) {
    this.chance = new Chance(seed);
    this.clock = parts.clock;
    this.mailbox = parts.mailbox;
    this.stripe = parts.stripe;
    this.courier = parts.courier;
    this.origin = parts.origin;
    this.#machines = parts.machines;
    this.ledger = new Ledger(this.#machines.db, parts.stripe);
  }

  static async start(seed: number): Promise<World> {
    const [port = 0] = await freePorts(1);
    const origin = `http://127.0.0.1:${port}`;
    const clock = new SettableClock();
    const mailbox = new Mailbox();
    const [stripe, courier] = await Promise.all([
      startTestStripe(`${origin}/sip/webhooks/stripe`),
      startTestLogistics(`${origin}/sip/webhooks/logistics`),
      mailbox.start(),
    ]);
    await stripe.ask('webhooks', { paused: true, inTurn: true });
    await courier.ask('callbacks', { paused: true, inTurn: true });
    const machines = await startMachines(clock, {
      port,
      stripe: stripe.url,
      logistics: courier.url,
      smtp: mailbox.smtpUrl,
    });
    return new World(seed, { clock, mailbox, stripe, courier, machines, origin });
  }

  async stop(): Promise<void> {
    await this.#machines.stop();
    await this.mailbox.stop();
    await Promise.all([this.stripe.stop(), this.courier.stop()]);
  }

  get db() {
    return this.#machines.db;
  }

  /** Runs a command of `npm run support`. Returns why it was refused, if it was. */
  async support(name: string, ...words: string[]): Promise<{ readonly refusal?: string }> {
    const done = await supportCommands.get(name)?.run(this.#machines.support(), words);
    if (!done) throw new Error(`support has no command ${name}`);
    this.tell(`  support: ${name} ${'refusal' in done ? done.refusal : 'done'}`);
    return 'refusal' in done ? done : {};
  }

  /** Plans an action; when the API dies or refuses it with 503, it is tried again a little later. */
  plan(inMs: number, what: string, run: () => Promise<void>): void {
    this.agenda.plan(this.clock.in(inMs), async () => {
      this.tell(what);
      const ended = await this.#whileServed(() => run().catch(sentAway));
      if (ended === 'dead' || ended === 'sent away') this.plan(5 * minutes, `${what} again`, run);
    });
  }

  /**
   * Makes two requests at the same time; one after the other when the API is about to die. The death is
   * counted in statements, and the seed does not decide how the statements of two requests interleave.
   */
  async twice(request: () => Promise<unknown>): Promise<void> {
    if (!this.#isServerDying) await Promise.all([request(), request()]);
    else for (let nth = 0; nth < 2; nth++) await request();
  }

  async #whileServed(run: () => Promise<unknown>): Promise<unknown> {
    const { memory } = this.#machines.server;
    this.#isServerDying = this.chance.happens(odds.apiDies);
    if (this.#isServerDying) memory.dieAfter(this.chance.whole(0, 40));
    const running = run();
    // A call to a dead server fails, but nothing waits for its result any more.
    running.catch(() => undefined);
    const ended = await Promise.race([running, memory.death]);
    memory.live();
    if (ended !== 'dead') return ended;
    this.#note('API killed');
    await this.#machines.replaceServer();
    return 'dead';
  }

  /** Runs the next planned action and everything that follows from it. */
  async step(): Promise<boolean> {
    const next = this.agenda.next();
    if (!next) return false;
    // A clock that was ahead stands still until time has caught up.
    this.clock.set(Math.max(this.clock.now().getTime(), next.at.getTime()));
    await this.#goWrong();
    await next.run();
    await this.ledger.look();
    await this.settle();
    return true;
  }

  /** Runs waiting jobs until none is left, and delivers webhook messages. */
  async settle(): Promise<void> {
    const isLate = this.chance.happens(odds.messages);
    if (isLate) this.#note('messages late');
    const ran = new Set<string>();
    for (let rounds = 0; rounds < 40; rounds++) {
      if (!isLate) await this.#whileServed(() => this.#deliverMessages());
      const now = this.clock.now().getTime();
      const isDue = ({ id }: WaitingJob) => (this.#trials.get(id)?.notBefore ?? 0) <= now;
      const due = (await waitingJobs(this.db)).filter(isDue);
      if (due.length === 0) break;
      for (const job of this.chance.shuffled(due)) {
        await this.#run(job);
        await this.ledger.look();
        ran.add(job.name);
      }
    }
    if (ran.has('send-mail')) await this.mailbox.collect();
    if (this.#hasOddMessages) await this.#sendMessages({ lose: false, copies: 1, shuffle: false });
    this.#hasOddMessages = false;
  }

  #deliverMessages = async () => {
    await this.stripe.ask('deliver-all', {});
    await this.courier.ask('deliver-all', {});
  };
  #sendMessages = (settings: object) =>
    Promise.all([this.stripe.ask('webhooks', settings), this.courier.ask('callbacks', settings)]);

  /**
   * Runs each regular job once, those of the night and the morning only when it is time for them. A job that fails
   * now is tried in the next round.
   */
  async comeRound({ isNight }: { readonly isNight: boolean }): Promise<void> {
    const due = this.#machines.worker.runner.regular.filter(
      ({ rhythm }) => isNight || (rhythm !== 'night' && rhythm !== 'morning'),
    );
    for (const { name } of this.chance.shuffled(due)) {
      const ended = await this.#attempt(name, {}, `regular-${name}`);
      if (ended !== 'done' && ended !== 'dead') this.#note(ended.complaint);
      await this.ledger.look();
    }
  }

  async #run({ id, name, requestId, data }: WaitingJob): Promise<void> {
    const ended = await this.#attempt(name, data, requestId);
    this.tell(`  ${name} ${typeof ended === 'string' ? ended : 'failed'}`);
    if (ended === 'dead') return;
    if (ended === 'done') {
      this.#trials.delete(id);
      await putAway(this.db, id);
    } else await this.#tryLater(id, ended.complaint, this.#machines.worker.runner.handlerOf(name).limit);
  }

  async #attempt(
    name: string,
    data: unknown,
    requestId: string,
  ): Promise<'done' | 'dead' | { readonly complaint: string }> {
    const { memory, runner } = this.#machines.worker;
    if (this.chance.happens(odds.workerDies)) memory.dieAfter(this.chance.whole(0, 20));
    const running = runner
      .handlerOf(name)
      .run(data, requestId)
      .then(
        () => 'done' as const,
        (error: unknown) => ({ complaint: `${name}: ${String(error)}` }),
      );
    const ended = await Promise.race([running, memory.death]);
    memory.live();
    if (ended === 'dead') {
      this.#note('worker killed');
      await this.#machines.replaceWorker();
    }
    return ended;
  }

  async #tryLater(id: string, complaint: string, limit: number): Promise<void> {
    this.#note(complaint);
    const failures = (this.#trials.get(id)?.failures ?? 0) + 1;
    this.#trials.set(id, { failures, notBefore: this.clock.in(untilNextTrial).getTime() });
    if (failures <= limit) return;
    this.givenUp.push(complaint);
    await putAway(this.db, id);
  }

  tell(what: string): void {
    this.story.push(`${this.clock.now().toISOString()} ${what}`);
  }

  #note(what: string): void {
    this.tell(`  wrong: ${what}`);
    this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
  }

  async #goWrong(): Promise<void> {
    const { chance, stripe, courier } = this;
    if (chance.happens(odds.messages)) {
      const how = chance.one(['lost', 'doubled', 'reversed'] as const);
      this.#note(`messages ${how}`);
      const settings = {
        lose: how === 'lost',
        copies: how === 'doubled' ? 3 : 1,
        shuffle: how === 'reversed',
      };
      await stripe.ask('webhooks', settings);
      await courier.ask('callbacks', settings);
    }
    if (chance.happens(odds.bank)) {
      const isBusy = chance.happens(300);
      this.#note(isBusy ? 'payment provider busy' : 'answer of the payment provider lost');
      await stripe.ask('fail-next', isBusy ? { status: 429 } : { method: 'POST', mode: 'drop-answer' });
    }
    if (chance.happens(odds.courier)) {
      this.#note('answer of the courier lost');
      await courier.ask('fail-next', { method: 'POST', mode: 'drop-answer' });
    }
    await this.#refuseMail();
    if (chance.happens(odds.clock)) {
      this.#note('clock ahead');
      this.clock.set(this.clock.in(chance.whole(1, 30) * hours).getTime());
    }
  }

  async #refuseMail(): Promise<void> {
    const now = this.clock.now().getTime();
    if (this.#mailRefusedUntil > 0 && now >= this.#mailRefusedUntil) {
      this.#mailRefusedUntil = 0;
      await this.mailbox.behave('accept');
    } else if (this.#mailRefusedUntil === 0 && this.chance.happens(odds.mail)) {
      this.#note('mail refused');
      this.#mailRefusedUntil = now + this.chance.whole(1, 12) * hours;
      await this.mailbox.behave('refuse');
    }
  }
}
