import { expect, test } from 'vitest';
import { type Account, wrongMoney } from './ledger.ts';

const charge = { stripeId: 'pi_1', amount: 5000, state: 'paid', isHandedBack: false, isDifference: false };
const difference = { ...charge, stripeId: 'pi_2', amount: 1200, isDifference: true };
const refund = {
  stripeId: 're_1',
  amount: 700,
  state: 'done',
  isCorrection: false,
  isHandedBack: false,
} as const;
const taken = { order: 'A', paymentIntent: 'pi_1', amount: 5000, isDisputed: false, refunds: [] };
const takenMore = { ...taken, paymentIntent: 'pi_2', amount: 1200 };
const gone = { id: 're_1', amount: 700 };

/** An order whose price of 50.00 is agreed and paid. */
const paid: Account = {
  number: 'A',
  payment: 'paid',
  agreed: 5000,
  allowed: 5000,
  isAccepted: false,
  differences: [],
  charges: [charge],
  refunds: [],
};
const withMore: Account = { ...paid, agreed: 6200, differences: [1200], charges: [charge, difference] };

type Case = [string, Account, Parameters<typeof wrongMoney>[1], string | undefined];
test.each<Case>([
  ['a price that is paid', paid, [taken], undefined],
  [
    'a price that is agreed and not charged yet',
    { ...paid, payment: 'charging', charges: [] },
    [],
    undefined,
  ],
  [
    'a price that is charged twice',
    paid,
    [taken, { ...taken, paymentIntent: 'pi_3' }],
    '5000 and 5000 were charged',
  ],
  [
    'a price that is not the agreed one',
    { ...paid, agreed: 4900 },
    [taken],
    '5000 were charged, agreed were 4900',
  ],
  ['a price above the ceiling', { ...paid, allowed: 4000 }, [taken], 'nobody was asked about more than 4000'],
  ['the same with a yes', { ...paid, allowed: 4000, isAccepted: true }, [taken], undefined],
  ['more work with a yes', withMore, [taken, takenMore], undefined],
  ['more work without a yes', paid, [taken, takenMore], '5000 and 1200 were charged'],
  [
    'more work that is not charged yet',
    { ...withMore, charges: [charge, { ...difference, state: 'charging' }] },
    [taken],
    undefined,
  ],
  ['a paid order without its money', paid, [], 'paid − refunded is 0, agreed was 5000'],
  ['a part that goes back', { ...paid, refunds: [refund] }, [{ ...taken, refunds: [gone] }], undefined],
  [
    'a part that our books have and the payment provider has not',
    { ...paid, refunds: [refund] },
    [taken],
    'paid − refunded is 5000, agreed was 4300',
  ],
  [
    'a part that is to bring the price down, and is not made',
    { ...paid, agreed: 4300, differences: [-700] },
    [taken],
    'paid − refunded is 5000, agreed was 4300',
  ],
  [
    'the same once it is made',
    { ...paid, agreed: 4300, differences: [-700], refunds: [{ ...refund, isCorrection: true }] },
    [{ ...taken, refunds: [gone] }],
    undefined,
  ],
  [
    'a part that is under way',
    { ...paid, refunds: [{ ...refund, stripeId: null, state: 'wanted' }] },
    [{ ...taken, refunds: [gone] }],
    undefined,
  ],
  ['a refund at the payment provider’s own site', paid, [{ ...taken, refunds: [gone] }], undefined],
  [
    'more refunded than paid, in our books',
    { ...paid, refunds: [refund, { ...refund, amount: 4400 }] },
    [taken],
    'our books have 5100 refunded of 5000 paid',
  ],
  [
    'more refunded than paid, at the payment provider',
    { ...paid, payment: 'refunded' },
    [{ ...taken, refunds: [gone, { id: 're_2', amount: 4400 }] }],
    '5100 went back of a charge of 5000',
  ],
  [
    'an agreement that was handed back, and the next one',
    {
      ...paid,
      agreed: 4000,
      charges: [
        { ...charge, state: 'refunded', isHandedBack: true },
        { ...charge, stripeId: 'pi_2', amount: 4000 },
      ],
      refunds: [{ ...refund, amount: 5000, isCorrection: true, isHandedBack: true }],
    },
    [
      { ...taken, refunds: [{ id: 're_1', amount: 5000 }] },
      { ...taken, paymentIntent: 'pi_2', amount: 4000 },
    ],
    undefined,
  ],
])('PAY-07 CARE-11 the ledger of the simulation: %s', (_, account, money, complaint) => {
  const wrong = wrongMoney(account, money);
  const isAsExpected =
    complaint === undefined ? wrong.length === 0 : wrong.some((what) => what.includes(complaint));
  expect(isAsExpected, wrong.join('\n')).toBe(true);
});
