import { mkdirSync, writeFileSync } from 'node:fs';
import { startProductionStack } from '../local/production-stack.ts';
import { runStep, StepFailed } from '../run-step.ts';
import { openContainers } from './containers.ts';
import { type ImageName, images } from './images.ts';

/**
 * `npm run images:try`: runs the images as production does (read-only root, no capabilities, an
 * unprivileged account) beside the stand-ins, brings an empty database up to date with them, and walks a
 * short version of the journeys. Names after `--` choose other journeys.
 */
const asked = process.argv.slice(2);
/** From the first page to an order, its quote, the decision, the pick-up; all programs take part. */
const short = ['thanks-after-order', 'provider-journey', 'order-quote.test', 'order-pickup', 'desk-order'];

/** Prints what a process in a container may do, seen from inside. */
const insideScript = `
  import { readFileSync, writeFileSync } from 'node:fs';
  const status = readFileSync('/proc/self/status', 'utf8');
  const field = (name) => new RegExp('^' + name + ':\\\\s*(\\\\S+)', 'm').exec(status)?.[1];
  const tryTo = (path) => { try { writeFileSync(path, ''); return 'written'; } catch (error) { return error.code; } };
  console.log(JSON.stringify({
    user: process.getuid(),
    capabilities: [field('CapEff'), field('CapPrm'), field('CapBnd')],
    newPrivileges: field('NoNewPrivs') === '1' ? 'never' : 'possible',
    writing: ['', '/srv', '/tmp', '/var'].map((folder) => tryTo(folder + '/x')),
  }));
`;
type Inside = {
  user: number;
  capabilities: string[];
  newPrivileges: string;
  writing: string[];
};

function expectRestricted(name: ImageName, said: Inside): void {
  const { user, capabilities, newPrivileges, writing } = said;
  console.log(
    `${name}: user ${user}, capabilities ${capabilities.join(' ')}, new privileges ${newPrivileges}, writing ${writing.join(' ')}`,
  );
  const holds =
    user !== 0 &&
    capabilities.every((set) => /^0+$/.test(set)) &&
    newPrivileges === 'never' &&
    writing.every((outcome) => outcome === 'EROFS' || outcome === 'EACCES' || outcome === 'ENOENT');
  if (!holds) throw new Error(`${name} may do more than it should.`);
}

const containers = openContainers();
let code = 0;
let stack: Awaited<ReturnType<typeof startProductionStack>> | undefined;
try {
  for (const name of Object.keys(images) as ImageName[])
    expectRestricted(name, JSON.parse(containers.evaluate(name, insideScript)) as Inside);
  const started = performance.now();
  stack = await startProductionStack({}, { wrap: containers.wrap, hasDesk: true });
  console.log(`Migrated, seeded and ready in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  const secondBrand = await stack.startStorefront({ BRAND: 'nordkai' });
  await runStep('journeys', 'playwright', ['test', ...(asked.length > 0 ? asked : short)], {
    cwd: 'e2e',
    env: { ...stack.env, SECOND_BRAND_URL: secondBrand },
    show: true,
  });
} catch (error) {
  if (!(error instanceof StepFailed)) console.error(error);
  code = 1;
} finally {
  if (stack) {
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/images-stack.log', stack.said());
    await stack.stop();
  }
  containers.remove();
}
process.exit(code);
