import { randomUUID } from 'node:crypto';
import type { Claim, Order, OrderClaims } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import type { Buyer } from '../checkout.ts';
import type { World } from './world.ts';

const at = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The side of a customer that complains, and decides on what we propose. */
export class SimulatedClaimant {
  readonly #world: World;
  readonly #email: string;
  readonly #browser: Buyer;
  readonly #complains;
  readonly #decision;
  #reported = 0;
  /** Whether a claim is open that the customer still does something about. */
  isWaiting = false;

  constructor(world: World, email: string, browser: Buyer) {
    this.#world = world;
    this.#email = email;
    this.#browser = browser;
    const { chance } = world;
    this.#complains = chance.weighted({ never: 74, atHome: 18, onTheWay: 8 });
    this.#decision = chance.weighted({ agree: 75, declineFirst: 17, ignore: 8 });
  }

  /** Reports what is wrong, or decides on a proposal. Returns the items that are to be collected again. */
  async look(order: Order): Promise<readonly number[] | undefined> {
    const x = this.#world.mailbox.link(this.#email, 'claim') ?? this.#world.mailbox.link(this.#email);
    if (!x || (this.#complains === 'never' && this.#reported === 0)) return undefined;
    const path = at(contract.readClaims.path, { id: order.id, x });
    const { status, content } = await this.#browser.json<OrderClaims>(path);
    if (status !== 200) return undefined;
    const open = content.claims.find(({ state }) => state !== 'settled');
    this.isWaiting = open !== undefined && !(open.state === 'proposed' && this.#decision === 'ignore');
    if (open) return this.#decide(order, open, x);
    if (content.reportable.length > 0) await this.#report(order, content, x);
    return undefined;
  }

  async #report(order: Order, { reportable, items }: OrderClaims, x: string): Promise<void> {
    const { chance } = this.#world;
    const isTime = this.#complains === 'atHome' ? order.status === 'completed' : order.status !== 'completed';
    const isMore = this.#reported === 1 && chance.happens(50);
    if (!(this.#reported === 0 && isTime && chance.happens(600)) && !isMore) return;
    const [kind = 'late'] = chance.shuffled(reportable);
    const wished = chance.one(['redo', 'some_money', 'compensation', 'suggest'] as const);
    const { status } = await this.#browser.json(at(contract.openClaim.path, { id: order.id }), {
      id: randomUUID(),
      signature: x,
      kind,
      items: [chance.whole(0, items.length - 1)],
      wish: wished,
      words: 'The seam opened again.',
    });
    if (status !== 201) return;
    this.#reported += 1;
    this.isWaiting = true;
  }

  async #decide(order: Order, { id, proposal, actions }: Claim, x: string) {
    if (!proposal || actions.length === 0 || this.#decision === 'ignore') return undefined;
    const declines = this.#decision === 'declineFirst' && proposal.nth < 2;
    const path = at(contract.decideProposal.path, { id: order.id, claim: id });
    const decided = { signature: x, decision: declines ? 'decline' : 'agree', proposal: proposal.nth };
    const answer = await this.#browser.json<OrderClaims>(path, decided);
    const isRedo = answer.status === 200 && !declines && proposal.remedy === 'redo';
    const claim = answer.status === 200 ? answer.content.claims.find((one) => one.id === id) : undefined;
    return isRedo ? claim?.items : undefined;
  }
}
