import { type Amounts, equationOf, ledgerAccounts } from '@mendwell/domain';
import { sql } from 'kysely';
import type { World } from './world.ts';

type Books = Amounts & { readonly number: string; readonly state: string };
type Taken = {
  readonly order: string;
  readonly amount: number;
  readonly isDisputed: boolean;
  readonly refunds: readonly { readonly id: string; readonly amount: number }[];
};

const sum = (all: readonly { readonly amount: number }[]) =>
  all.reduce((total, { amount }) => total + amount, 0);

/** Returns what the books hold of each order. */
async function readBooks({ db }: Pick<World, 'db'>): Promise<readonly Books[]> {
  const { rows } = await sql<Books>`
    select number, state, ${sql.join(
      ledgerAccounts.map((account) => sql`coalesce(sum(${sql.ref(account)}), 0)::int as ${sql.ref(account)}`),
    )}
    from orders left join ledger_entries on order_id = orders.id group by orders.id order by number`.execute(
    db,
  );
  return rows;
}

/** Returns what is wrong with the books of one order; the money is what the payment provider has of it. */
function wrongBooks(books: Books, taken: readonly Taken[]): readonly string[] {
  const { number, state } = books;
  const { kept, outputVat, shares, ownRevenue, inputVat } = equationOf(books);
  const wrong: string[] = [];
  if (kept !== outputVat + shares + ownRevenue)
    wrong.push(`${kept} is kept, and VAT, share and own revenue are ${outputVat}, ${shares}, ${ownRevenue}`);
  if (shares + inputVat + books.owed_to_workshops !== 0)
    wrong.push(`a share of ${shares} with VAT of ${inputVat} leaves ${books.owed_to_workshops} owed`);
  // A charge that its bank took back is the business of people: the books follow when the bank has decided.
  if (!taken.some((one) => one.isDisputed)) {
    const atProvider = sum(taken) - sum(taken.flatMap(({ refunds }) => refunds));
    if (kept !== atProvider) wrong.push(`the books have ${kept}, and the payment provider has ${atProvider}`);
  }
  if (state === 'cancelled' && shares !== 0) wrong.push(`a share of ${shares} for work that nobody did`);
  return wrong.map((what) => `${number} (${state}): ${what}`);
}

/** Checks that the books balance to the cent for every order and in sum, and say what the payment provider says (DESK-07). */
export async function booksBalance(world: World): Promise<readonly string[]> {
  const books = await readBooks(world);
  const taken = await world.stripe.ask<Taken[]>('money-of', { orders: books.map(({ number }) => number) });
  const broken = books.flatMap((one) =>
    wrongBooks(
      one,
      taken.filter(({ order }) => order === one.number),
    ),
  );
  const total = (of: (one: Books) => number) => books.reduce((all, one) => all + of(one), 0);
  const kept = total((one) => equationOf(one).kept);
  const parts = total((one) => {
    const { outputVat, shares, ownRevenue } = equationOf(one);
    return outputVat + shares + ownRevenue;
  });
  return kept === parts ? broken : [...broken, `the books have ${kept} in sum, divided into ${parts}`];
}
