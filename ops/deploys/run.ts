import { join } from 'node:path';
import { withFleet } from './fleet.ts';
import { prepareReleases } from './releases.ts';
import { timed, underLoad } from './summary.ts';

/**
 * `npm run deploys`: rolls out releases, each with a migration, over two APIs, two workers and two storefronts
 * while orders are placed and pages are read; one release is rolled back. Nothing may fail. `DEPLOYS`,
 * `ORDERS` and `PAGES` (a second) say how much.
 */
const count = Number(process.env['DEPLOYS'] ?? 20);
const rates = {
  orders: Number(process.env['ORDERS'] ?? 50),
  pages: Number(process.env['PAGES'] ?? 10),
  loadsAssets: true,
};
/** After this release everything goes back to the one before. */
const rolledBack = Math.ceil(count / 2);

await withFleet(async (fleet) => {
  console.log('Building two versions of the storefront …');
  const make = await prepareReleases(join(import.meta.dirname, '../..'));
  const first = make(0);
  await fleet.migrate(first);
  await fleet.seed(first);
  await fleet.startAll(first);
  console.log(`Two of each serve ${fleet.origin}: ${rates.orders} orders and ${rates.pages} pages a second.`);
  return underLoad(fleet, rates, async () => {
    let before = first;
    for (let number = 1; number <= count; number++) {
      const release = make(number);
      const migrated = await timed(() => fleet.migrate(release));
      const rolled = await timed(() => fleet.roll(release));
      console.log(`${release.name}: ${release.what}; migrated in ${migrated} s, rolled out in ${rolled} s`);
      if (number === rolledBack) {
        const back = before;
        const seconds = await timed(() => fleet.roll(back));
        console.log(`rolled back to ${back.name} in ${seconds} s, on the database of ${release.name}`);
      }
      before = release;
    }
  });
});
