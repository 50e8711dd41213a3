import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withFleet } from './fleet.ts';
import { checkOutPrevious } from './previous-release.ts';
import { build, makeTree, type Release } from './releases.ts';
import { underLoad } from './summary.ts';

/**
 * `npm run two-releases`: the previous release (`PREVIOUS_RELEASE`, or the commit before the newest migration)
 * works on today's schema and beside today's processes, in every combination of storefront, API and worker,
 * and again after a roll back; today's API does not serve before its migrations. `SECONDS` says for how long each.
 */
const seconds = Number(process.env['SECONDS'] ?? 20);
const project = join(import.meta.dirname, '../..');

await withFleet(async (fleet) => {
  console.log('Building the previous release and this one …');
  const previous = await checkOutPrevious(project);
  const folder = makeTree(project);
  await build(folder);
  const current: Release = { name: 'this release', what: 'the working tree', folder, api: 'apps/api' };
  console.log(`${previous.name}: ${previous.what}`);
  await fleet.migrate(previous);
  await fleet.seed(previous);
  await fleet.startAll(previous);
  const rates = {
    orders: Number(process.env['ORDERS'] ?? 10),
    pages: Number(process.env['PAGES'] ?? 5),
    // A release from before assets were shared cannot serve those of another.
    loadsAssets: previous.sharesAssets,
  };
  let isEarlyOneRefused = false;
  const holds = await underLoad(fleet, rates, async () => {
    isEarlyOneRefused = !(await fleet.becomesReady(current));
    console.log(
      `${isEarlyOneRefused ? 'ok    ' : 'FAILED'} this release's API does not serve before its migrations`,
    );
    await fleet.migrate(current);
    await wait(seconds * 1000);
    console.log(`the previous release has worked on this release's schema for ${seconds} s`);
    for (const kind of ['api', 'worker', 'storefront'] as const) await fleet.exchange(kind, 2, current);
    await wait(seconds * 1000);
    console.log(`both releases have worked side by side for ${seconds} s`);
    for (const kind of ['api', 'worker', 'storefront'] as const) await fleet.exchange(kind, 2, previous);
    await wait(seconds * 250);
    console.log('this release was rolled back');
    await fleet.roll(current);
  });
  return holds && isEarlyOneRefused;
});
