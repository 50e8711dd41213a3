import { settleCount } from '#modules/custody/index.ts';
import { readHistory, supportCancel } from '#modules/orders/index.ts';
import { refundPart } from '#modules/payments/index.ts';
import { claimCommand } from './support-claims.ts';
import type { SupportCommand } from './support-command.ts';
import { evidenceCommand } from './support-evidence.ts';
import { messagesCommand } from './support-messages.ts';

/** Everything that support can do, by name. */
export const supportCommands: ReadonlyMap<string, SupportCommand> = new Map<string, SupportCommand>([
  [
    'history',
    {
      usage: '<order number>',
      does: 'prints who did what to an order, and when',
      needs: 1,
      run: async ({ db }, [number = '']) => {
        const steps = await readHistory(db, number);
        if (steps.length === 0) return { refusal: 'not_found' };
        const lines = steps.map(
          ({ at, actor, action, to }) => `${at.toISOString()}  ${actor.padEnd(8)}  ${action} → ${to}`,
        );
        return { said: lines.join('\n') };
      },
    },
  ],
  [
    'cancel',
    {
      usage: '<order number> <reason>',
      does: 'cancels an order before its items are collected, or when none of them is left; the customer reads the reason in the mail about it',
      needs: 2,
      run: async (deps, [orderNumber = '', ...reason]) => {
        const { requestId } = deps;
        const cancelled = await supportCancel(deps, { orderNumber, reason: reason.join(' '), requestId });
        return 'refusal' in cancelled
          ? cancelled
          : { said: 'The order is cancelled. What was paid and is not refunded yet goes back.' };
      },
    },
  ],
  [
    'refund',
    {
      usage: '<order number> <cents> <reason>',
      does: 'refunds a part of what was paid, or all of it, and mails the customer the correction of the receipt',
      needs: 3,
      run: async (deps, [number = '', cents = '', ...reason]) => {
        if (!/^[1-9]\d{0,7}$/.test(cents)) return { refusal: 'refund_amount_invalid' };
        const amount = Number(cents);
        const decision = {
          number,
          amount,
          reason: 'agreed',
          actor: 'support',
          note: reason.join(' '),
        } as const;
        const wanted = await refundPart(deps, decision, deps.requestId);
        if ('refusal' in wanted) return wanted;
        return { said: `${amount} cents will be refunded; ${wanted.left} cents are left of what was paid.` };
      },
    },
  ],
  [
    'count',
    {
      usage: '<order number> <items> <reason>',
      does: 'settles how many items there are after a count that did not match, so that the order can go on',
      needs: 3,
      run: async (deps, [orderNumber = '', items = '', ...reason]) => {
        const settled = await settleCount(deps, {
          orderNumber,
          items: Number(items),
          reason: reason.join(' '),
          requestId: deps.requestId,
        });
        if ('refusal' in settled) return settled;
        return {
          said:
            items === '0'
              ? `Nothing is left of the order, which is ${settled.state}. Cancel it, so that the customer gets the money back.`
              : `From now on ${items === '1' ? '1 item is' : `${items} items are`} expected. The order is ${settled.state}.`,
        };
      },
    },
  ],
  ['claim', claimCommand],
  ['evidence', evidenceCommand],
  ['messages', messagesCommand],
]);
