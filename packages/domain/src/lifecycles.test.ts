import { expect, test } from 'vitest';
import { claimMachine } from './claim.ts';
import { drawMachine, reachableStates } from './machine.ts';
import {
  decideOrder,
  finishHoldsFrom,
  type OrderCommand,
  type OrderState,
  orderMachine,
  orderStates,
} from './order.ts';
import {
  decidePayment,
  needsAnnouncement,
  type PaymentCommand,
  type PaymentState,
  paymentMachine,
  paymentStates,
} from './payment.ts';

const now = new Date('2026-11-15T12:00:00Z');
const paid = { payment: 'paid', quoteVersion: 1 } as const;

test('ORD-01 every state of an order and of a payment can be reached', () => {
  expect([...reachableStates(orderMachine)].toSorted()).toEqual([...orderStates].toSorted());
  expect([...reachableStates(paymentMachine)].toSorted()).toEqual([...paymentStates].toSorted());
});

test('ORD-01 the drawing in the docs shows the table as it is', async () => {
  const page = [
    '# Lifecycles',
    'Drawn from the tables in `packages/domain/src/{order,payment,claim}.ts` by their test; `vitest run lifecycles -u` draws them anew.',
    '## Order',
    `\`\`\`mermaid\n${drawMachine(orderMachine)}\n\`\`\``,
    '## Payment',
    `\`\`\`mermaid\n${drawMachine(paymentMachine)}\n\`\`\``,
    '## Claim',
    `\`\`\`mermaid\n${drawMachine(claimMachine)}\n\`\`\``,
  ];
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/lifecycles.md');
});

const ends: [OrderCommand, readonly OrderState[]][] = [
  ['submit', ['awaiting_payment']],
  ['replace', ['awaiting_payment']],
  ['abandon', ['awaiting_payment']],
  ['confirm', ['submitted', 'quoted']],
  ['quote', ['submitted', 'quoted']],
  ['decline', ['submitted', 'quoted']],
  ['hand_back', ['accepted', 'pickup_scheduled']],
  // The tables assume an order that is paid; another workshop can be chosen once that is settled.
  ['choose_provider', []],
  ['accept', ['quoted']],
  ['cancel', ['awaiting_payment', 'submitted', 'quoted', 'reassigning', 'accepted', 'pickup_scheduled']],
  ['support_cancel', ['submitted', 'quoted', 'reassigning', 'accepted', 'pickup_scheduled']],
  ['withdraw', ['submitted', 'quoted', 'reassigning', 'accepted', 'pickup_scheduled']],
  ['expire', ['submitted', 'quoted', 'reassigning', 'accepted', 'pickup_scheduled']],
  ['schedule_pickup', ['accepted', 'pickup_scheduled']],
  ['book_wish', ['accepted']],
  ['release_pickup', ['pickup_scheduled']],
  ['collect', ['pickup_scheduled']],
  ['arrive', ['collected']],
  ['report_unrepaired', ['in_service']],
  ['ask_more_work', ['in_service']],
  // The tables assume that no question is open.
  ['accept_more_work', []],
  ['leave_out_more_work', []],
  ['send_back', []],
  ['finish', ['in_service']],
  ['undo_finish', ['returning']],
  ['call_courier', ['returning']],
  ['complete', ['returning']],
  ['miss_pickup', ['pickup_scheduled']],
  ['miss_return', ['returning']],
  ['redo', ['completed']],
];
test.each(ends)('ORD-01 %s is possible in %j and nowhere else', (command, possible) => {
  const found = orderStates.filter((state) => !('refusal' in decideOrder(command, { state, ...paid }, now)));
  expect(found).toEqual(possible);
});

test('ORD-01 the table above knows every command', () => {
  expect(ends.map(([command]) => command).toSorted()).toEqual(Object.keys(orderMachine.commands).toSorted());
});

const ended = ['give_back_voucher', 'refund', 'call_off_courier', 'mail_cancelled', 'mail_provider_decision'];
const effects: [OrderCommand, OrderState, string[]][] = [
  ['submit', 'awaiting_payment', ['mail_order_received', 'mail_provider_request']],
  ['replace', 'awaiting_payment', ['give_back_voucher']],
  ['abandon', 'awaiting_payment', ['give_back_voucher']],
  ['confirm', 'submitted', ['charge']],
  ['quote', 'submitted', ['mail_quote']],
  ['decline', 'quoted', ['give_back_voucher', 'refund', 'mail_cancelled']],
  [
    'hand_back',
    'accepted',
    ['release_provider', 'give_back_voucher', 'refund', 'call_off_courier', 'mail_cancelled'],
  ],
  ['accept', 'quoted', ['charge', 'mail_provider_decision']],
  // No workshop has the order, so none is told.
  ['cancel', 'reassigning', ['give_back_voucher', 'refund', 'mail_cancelled']],
  ['support_cancel', 'reassigning', ['give_back_voucher', 'refund', 'mail_cancelled']],
  ['withdraw', 'reassigning', ['give_back_voucher', 'refund', 'mail_cancelled']],
  ['expire', 'reassigning', ['give_back_voucher', 'refund', 'mail_cancelled']],
  // Neither the customer nor the provider was mailed about an order that waits for its payment method.
  ['cancel', 'awaiting_payment', ['give_back_voucher']],
  ['cancel', 'pickup_scheduled', ended],
  ['support_cancel', 'accepted', ended],
  ['withdraw', 'accepted', ended],
  ['expire', 'accepted', ended],
  ['schedule_pickup', 'accepted', ['mail_pickup_booked']],
  ['book_wish', 'accepted', ['mail_pickup_booked']],
  // Undoing a withdrawal sends its own mail.
  ['release_pickup', 'pickup_scheduled', []],
  ['collect', 'pickup_scheduled', ['mail_collected']],
  ['arrive', 'collected', ['mail_in_service']],
  ['report_unrepaired', 'in_service', ['mail_unrepaired']],
  ['ask_more_work', 'in_service', ['mail_more_work']],
  // The provider can undo "finished", so the customer is mailed only once the courier is called.
  ['finish', 'in_service', []],
  ['undo_finish', 'returning', []],
  ['call_courier', 'returning', ['mail_returning']],
  ['complete', 'returning', ['mail_completed']],
  // Settling the claim sends its own mails.
  ['redo', 'completed', ['clear_visits']],
];
test.each(effects)('ORD-01 ORD-10 PAY-07 what follows from %s when %s: %j', (command, state, expected) => {
  expect(decideOrder(command, { state, ...paid }, now)).toMatchObject({ effects: expected });
});

test('ORD-01 nothing that a courier has is called off, and what is called off gives back its voucher', () => {
  for (const command of [
    'cancel',
    'support_cancel',
    'withdraw',
    'expire',
    'decline',
    'hand_back',
    'abandon',
    'replace',
  ] as const)
    for (const state of orderStates) {
      const decision = decideOrder(command, { state, ...paid }, now);
      if ('refusal' in decision) continue;
      expect(['collected', 'in_service', 'returning', 'completed']).not.toContain(state);
      expect(decision.effects).toContain('give_back_voucher');
    }
});

test('CARE-09 work that is done again cannot be cancelled, withdrawn from or end by itself, and is not charged', () => {
  for (const command of ['cancel', 'support_cancel', 'withdraw', 'expire', 'hand_back'] as const)
    for (const state of ['accepted', 'pickup_scheduled'] as const)
      for (const hasOtherProviders of [true, false]) {
        const facts = { state, ...paid, hasOtherProviders };
        expect(decideOrder(command, facts, now)).not.toHaveProperty('refusal');
        expect(decideOrder(command, { ...facts, isRedo: true }, now)).toEqual({ refusal: 'already_done' });
      }
});

const withUs: readonly OrderState[] = ['collected', 'in_service', 'returning'];
test.each(withUs)(
  'CARE-01 CARE-10 support can end an order that is %s when all its items are lost, and only then, also while the work is done again',
  (state) => {
    for (const isRedo of [false, true]) {
      const facts = { state, ...paid, isRedo } as const;
      expect(decideOrder('support_cancel', facts, now)).toEqual({ refusal: 'already_done' });
      expect(decideOrder('support_cancel', { ...facts, isEverythingLost: true }, now)).toEqual({
        to: 'cancelled',
        effects: ended,
      });
    }
  },
);

test.each(orderStates.filter((state) => !withUs.includes(state)))(
  'CARE-01 where we do not have the items, nothing is lost with us: %s',
  (state) => {
    const facts = { state, ...paid } as const;
    expect(decideOrder('support_cancel', { ...facts, isEverythingLost: true }, now)).toEqual(
      decideOrder('support_cancel', facts, now),
    );
  },
);

test('CARE-09 from doing it again an order only comes home, whatever is tried, and no money moves', () => {
  const reached = new Set<OrderState>(['completed']);
  for (const state of reached)
    for (const command of Object.keys(orderMachine.commands) as OrderCommand[])
      for (const hasOtherProviders of [true, false])
        for (const payment of ['paid', 'refunded', 'failed', 'action_required', 'processing'] as const) {
          const facts = { ...paid, state, payment, hasOtherProviders, isRedo: true };
          const decision = decideOrder(command, facts, now);
          if ('refusal' in decision) continue;
          reached.add(decision.to);
          for (const effect of ['charge', 'refund', 'give_back_voucher', 'release_provider'] as const)
            expect(decision.effects).not.toContain(effect);
        }
  expect([...reached].toSorted()).toEqual([
    'accepted',
    'collected',
    'completed',
    'in_service',
    'pickup_scheduled',
    'returning',
  ]);
});

const answers: [OrderCommand, string[]][] = [
  ['accept_more_work', ['charge_difference', 'mail_more_work_decided', 'mail_provider_more_work']],
  ['leave_out_more_work', ['mail_more_work_decided', 'mail_provider_more_work']],
  ['send_back', ['mail_more_work_decided', 'mail_provider_more_work']],
];
test.each(answers)(
  'CARE-03 %s answers an open question on the bench, there alone and once, with %j',
  (command, expected) => {
    for (const state of orderStates)
      for (const isMoreWorkOpen of [true, false]) {
        const decision = decideOrder(command, { state, ...paid, isMoreWorkOpen }, now);
        expect(decision).toEqual(
          state === 'in_service' && isMoreWorkOpen
            ? { to: 'in_service', effects: expected }
            : { refusal: 'already_done' },
        );
      }
  },
);

test('CARE-03 an open question is answered before the work is finished, reported as impossible or asked about again', () => {
  const facts = { state: 'in_service', ...paid } as const;
  expect(decideOrder('finish', { ...facts, isDifferenceUnpaid: true }, now)).toEqual({
    refusal: 'payment_incomplete',
  });
  for (const command of ['finish', 'report_unrepaired', 'ask_more_work'] as const) {
    expect(decideOrder(command, facts, now)).not.toHaveProperty('refusal');
    expect(decideOrder(command, { ...facts, isMoreWorkOpen: true }, now)).toEqual({
      refusal: 'question_open',
    });
  }
});

test.each(paymentStates)(
  'CARE-03 PAY-07 more work is asked about when the price before is paid or debited: %s',
  (payment) => {
    const isPaid = ['paid', 'processing', 'announced'].includes(payment);
    const facts = { state: 'in_service', ...paid, payment } as const;
    expect('refusal' in decideOrder('ask_more_work', facts, now)).toBe(!isPaid);
    expect(decideOrder('ask_more_work', { ...facts, isDifferenceOwed: true }, now)).toEqual({
      refusal: 'payment_incomplete',
    });
    expect(decideOrder('ask_more_work', { ...facts, payment: 'paid', isRedo: true }, now)).toEqual({
      refusal: 'already_done',
    });
  },
);

const differences: [PaymentCommand, PaymentState, PaymentState, string[]][] = [
  ['charge', 'paid', 'charging', []],
  ['announce', 'paid', 'announced', ['mail_debit_announced']],
  // The items are with us: nobody is asked for a pick-up.
  ['succeed', 'charging', 'paid', ['mail_paid']],
  ['succeed', 'action_required', 'paid', ['mail_paid']],
  ['succeed', 'failed', 'paid', ['mail_paid']],
  ['succeed', 'processing', 'paid', ['mail_paid']],
  ['fail', 'charging', 'failed', ['mail_payment_failed']],
  ['require_action', 'charging', 'action_required', ['mail_action_required']],
  ['refund_part', 'charging', 'charging', ['mail_refunded']],
  ['refund_part', 'failed', 'failed', ['mail_refunded']],
  ['refund_part', 'announced', 'announced', ['mail_refunded']],
];
test.each(differences)(
  'CARE-03 PAY-07 the charge of a difference: %s when %s leads to %s, with %j',
  (command, state, to, expected) => {
    expect(decidePayment(command, { state, isDifference: true }, now)).toEqual({ to, effects: expected });
  },
);

const whileUndoable: [OrderCommand, 'waits' | 'happens'][] = [
  ['confirm', 'waits'],
  ['quote', 'waits'],
  ['decline', 'waits'],
  ['hand_back', 'waits'],
  ['choose_provider', 'waits'],
  ['accept', 'waits'],
  ['cancel', 'waits'],
  ['support_cancel', 'waits'],
  ['expire', 'waits'],
  ['schedule_pickup', 'waits'],
  ['book_wish', 'waits'],
  ['report_unrepaired', 'waits'],
  ['ask_more_work', 'waits'],
  ['accept_more_work', 'waits'],
  ['leave_out_more_work', 'waits'],
  ['send_back', 'waits'],
  ['call_courier', 'waits'],
  // Physical events are recorded even during a withdrawal, and the withdrawal itself ends the wait.
  ['withdraw', 'happens'],
  ['release_pickup', 'happens'],
  ['collect', 'happens'],
  ['arrive', 'happens'],
  ['finish', 'happens'],
  ['undo_finish', 'happens'],
  ['complete', 'happens'],
  ['miss_pickup', 'happens'],
  ['miss_return', 'happens'],
  ['redo', 'happens'],
];
test.each(whileUndoable)('LAW-15 while a withdrawal can be undone %s %s', (command, outcome) => {
  for (const state of orderStates) {
    const facts = { state, ...paid } as const;
    const without = decideOrder(command, facts, now);
    expect(decideOrder(command, { ...facts, isWithdrawalPending: false }, now)).toEqual(without);
    expect(decideOrder(command, { ...facts, isWithdrawalPending: true }, now)).toEqual(
      outcome === 'waits' ? { refusal: 'withdrawal_pending' } : without,
    );
  }
});

test('LAW-15 the table above knows every command of a placed order', () => {
  const before = ['submit', 'replace', 'abandon'];
  expect([...whileUndoable.map(([command]) => command), ...before].toSorted()).toEqual(
    Object.keys(orderMachine.commands).toSorted(),
  );
});

const goesOn: [OrderCommand, OrderState, string[]][] = [
  ['decline', 'submitted', ['release_provider', 'mail_other_providers']],
  ['decline', 'quoted', ['release_provider', 'mail_other_providers']],
  ['expire', 'submitted', ['release_provider', 'mail_other_providers']],
  ['hand_back', 'accepted', ['release_provider', 'refund', 'call_off_courier', 'mail_other_providers']],
  [
    'hand_back',
    'pickup_scheduled',
    ['release_provider', 'refund', 'call_off_courier', 'mail_other_providers'],
  ],
];
test.each(goesOn)(
  'CARE-05 CARE-06 %s when %s: another workshop can take it, with voucher and method kept',
  (command, state, expected) => {
    const facts = { state, ...paid } as const;
    expect(decideOrder(command, { ...facts, hasOtherProviders: true }, now)).toEqual({
      to: 'reassigning',
      effects: expected,
    });
    expect(decideOrder(command, { ...facts, hasOtherProviders: false }, now)).toMatchObject({
      to: 'cancelled',
    });
  },
);

test.each(orderStates)(
  'CARE-06 a customer who does not answer or pay in time is not given another workshop: %s',
  (state) => {
    if (state === 'submitted') return;
    const with_ = decideOrder('expire', { state, ...paid, hasOtherProviders: true }, now);
    expect(with_).toEqual(decideOrder('expire', { state, ...paid }, now));
  },
);

test.each([null, ...paymentStates])(
  'CARE-05 PAY-07 another workshop is chosen only when no money is with us: %s',
  (payment) => {
    const facts = { state: 'reassigning', payment, quoteVersion: 1 } as const;
    const isSettled = payment === null || ['method_saved', 'failed', 'refunded'].includes(payment);
    expect(decideOrder('choose_provider', facts, now)).toEqual(
      isSettled
        ? { to: 'submitted', effects: ['mail_order_received', 'mail_provider_request'] }
        : { refusal: 'refund_pending' },
    );
    expect(decideOrder('choose_provider', { ...facts, isRefundPending: true }, now)).toEqual({
      refusal: 'refund_pending',
    });
  },
);

test.each(['undo_finish', 'call_courier'] as const)(
  'ORD-19 %s is too late once the courier is called',
  (command) => {
    const facts = { state: 'returning', ...paid } as const;
    expect(decideOrder(command, { ...facts, isCourierCalled: false }, now)).not.toHaveProperty('refusal');
    expect(decideOrder(command, { ...facts, isCourierCalled: true }, now)).toEqual({
      refusal: 'courier_called',
    });
  },
);

test('ORD-19 what is finished can be undone for ten minutes at least', () => {
  const finished = new Date('2026-11-16T23:55:00Z');
  expect(finishHoldsFrom(finished)).toEqual(new Date('2026-11-17T00:05:00Z'));
});

test('ORD-06 FAULT-12 who answers a quote that is not the last one is refused', () => {
  const facts = { state: 'quoted', payment: 'method_saved', quoteVersion: 2 } as const;
  expect(decideOrder('accept', { ...facts, answersVersion: 1 }, now)).toEqual({ refusal: 'quote_changed' });
  expect(decideOrder('accept', { ...facts, answersVersion: 2 }, now)).toMatchObject({ to: 'accepted' });
});

test.each(paymentStates)(
  'ORD-09 ORD-11 ORD-21 PAY-11 a pick-up is booked only when paid, or a debit is announced or under way: %s',
  (payment) => {
    const isPaid = ['paid', 'processing', 'announced'].includes(payment);
    for (const command of ['schedule_pickup', 'book_wish'] as const)
      expect(decideOrder(command, { state: 'accepted', payment, quoteVersion: 1 }, now)).toMatchObject(
        isPaid ? { to: 'pickup_scheduled' } : { refusal: 'payment_incomplete' },
      );
  },
);

const payments: [PaymentCommand, PaymentState, PaymentState | undefined][] = [
  ['charge', 'method_saved', 'charging'],
  ['charge', 'paid', undefined],
  ['charge', 'processing', undefined],
  ['process', 'charging', 'processing'],
  ['succeed', 'processing', 'paid'],
  // A debit in progress is in progress, whatever events we received before.
  ['process', 'failed', 'processing'],
  // Late events do not move the state back.
  ['process', 'paid', undefined],
  ['fail', 'paid', undefined],
  ['succeed', 'refunded', undefined],
  ['require_action', 'charging', 'action_required'],
  ['succeed', 'action_required', 'paid'],
  ['fail', 'processing', 'failed'],
  ['charge', 'failed', 'charging'],
  ['dispute', 'paid', 'failed'],
  ['refund', 'paid', 'refunded'],
  ['refund', 'refunded', undefined],
  ['refund_part', 'paid', 'paid'],
  ['refund_part', 'refunded', undefined],
  // A dispute follows a refund: we cannot take the refund back, but support has to know.
  ['dispute', 'refunded', 'refunded'],
  // A refund that did not arrive is with us again, fully or in part.
  ['fail_refund', 'refunded', 'paid'],
  ['fail_refund', 'paid', 'paid'],
  ['fail_refund', 'failed', undefined],
  ['give_up', 'charging', 'failed'],
  ['give_up', 'processing', undefined],
  ['give_up', 'paid', undefined],
  // CARE-05: the next agreement starts with the method that is kept, and never while money is with us.
  ['renew', 'refunded', 'method_saved'],
  ['renew', 'failed', 'method_saved'],
  ['renew', 'method_saved', 'method_saved'],
  ['renew', 'paid', undefined],
  ['renew', 'processing', undefined],
  ['renew', 'charging', undefined],
  ['renew', 'announced', undefined],
  ['renew', 'action_required', undefined],
];
const announcements: [PaymentCommand, PaymentState, PaymentState | undefined, string[]][] = [
  ['announce', 'method_saved', 'announced', ['mail_debit_announced']],
  // The customer chooses a debit after another method did not pay.
  ['announce', 'failed', 'announced', ['mail_debit_announced']],
  ['announce', 'action_required', 'announced', ['mail_debit_announced']],
  ['announce', 'announced', undefined, []],
  ['announce', 'charging', undefined, []],
  ['announce', 'processing', undefined, []],
  ['announce', 'paid', undefined, []],
  ['charge', 'announced', 'charging', []],
  ['call_off', 'announced', 'failed', []],
  ['call_off', 'charging', undefined, []],
  ['call_off', 'processing', undefined, []],
  ['call_off', 'paid', undefined, []],
  // The customer paid in a tab that was still open: the debit is called off, and the customer is mailed.
  ['succeed', 'announced', 'paid', ['mail_debit_called_off']],
  // Late events of the earlier attempt do not change an announced debit.
  ['fail', 'announced', undefined, []],
  ['give_up', 'announced', undefined, []],
  ['require_action', 'announced', undefined, []],
  ['process', 'announced', undefined, []],
  ['process', 'charging', 'processing', []],
];
test.each(announcements)('ORD-01 PAY-11 %s when %s: %s, with %j', (command, state, to, expected) => {
  const decision = decidePayment(command, { state }, now);
  expect('refusal' in decision ? [undefined, []] : [decision.to, decision.effects]).toEqual([to, expected]);
});

test.each([
  ['sepa_debit', 50, true],
  ['sepa_debit', 49, false],
  ['card', 5000, false],
  [null, 5000, false],
] as const)('PAY-11 %s of %i cents is announced: %s', (method, amount, isSo) => {
  expect(needsAnnouncement(method, amount)).toBe(isSo);
});

test.each(payments)('ORD-01 PAY-07 flow 3 %s when %s: %s', (command, state, to) => {
  const decision = decidePayment(command, { state }, now);
  expect('refusal' in decision ? undefined : decision.to).toBe(to);
});

test.each<[PaymentCommand, PaymentState]>([
  ['fail', 'processing'],
  ['give_up', 'charging'],
  ['dispute', 'paid'],
  ['dispute', 'refunded'],
  ['fail_refund', 'refunded'],
  ['fail_refund', 'paid'],
])('FAULT-18 %s when %s is told to support', (command, state) => {
  const decision = decidePayment(command, { state }, now);
  const reported =
    'effects' in decision ? decision.effects.filter((one) => one.startsWith('alert_support')) : [];
  expect(reported).toHaveLength(1);
});

test.each<[OrderCommand, OrderState, string | undefined]>([
  ['arrive', 'collected', 'count_open'],
  ['finish', 'in_service', 'count_open'],
  ['complete', 'returning', 'count_open'],
  // What a courier or the time does to items that are counted already goes on.
  ['collect', 'pickup_scheduled', undefined],
  ['call_courier', 'returning', undefined],
  ['miss_return', 'returning', undefined],
])('CARE-01 %s when %s, while a count is open: %s', (command, state, refusal) => {
  const decision = decideOrder(command, { ...paid, state, isCountOpen: true }, now);
  expect('refusal' in decision ? decision.refusal : undefined).toBe(refusal);
  expect(decideOrder(command, { ...paid, state, isCountOpen: false }, now)).toHaveProperty('to');
});
