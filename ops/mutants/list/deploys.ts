import { changesTo, type Mutant } from '../mutant.ts';

const platform = 'apps/api/src/platform';
const faults = 'apps/api/test/faults';
const migrating = changesTo(`${platform}/migrate.ts`, `${platform}/migrate.test.ts`);
const rules = changesTo(
  'apps/api/test/migration-rules/lint-statements.ts',
  'apps/api/test/migration-rules/migration-rules.test.ts',
);
const assets = changesTo(
  'packages/web/src/host/shared-assets.ts',
  'packages/web/src/host/shared-assets.test.ts',
);

export const deploys: readonly Mutant[] = [
  migrating(
    'a migration waits for its lock for ever, and everybody behind it',
    "lockTimeout = '1s'",
    "lockTimeout = '0'",
    { title: 'gives up within a second' },
  ),
  migrating(
    'a migration that missed its lock is not tried again',
    'await withLockRetries(() => applyFunctions(one), patience)',
    'await applyFunctions(one)',
    { title: 'gives up within a second' },
  ),
  changesTo(`${platform}/migrate.ts`, `${platform}/roles.test.ts`)(
    'a view that is created again has no rights until the deployment has ended',
    'if (applied.length > 0) await grantViews(tx);',
    'if (applied.length < 0) await grantViews(tx);',
    { title: 'created again keeps its rights' },
  ),
  changesTo(`${platform}/migration-files.ts`, `${platform}/migrate.test.ts`)(
    'a statement of a migration may take for ever',
    "set_config('statement_timeout', ${limit}, true)",
    "set_config('application_name', ${limit}, true)",
    { title: 'takes too long is cancelled' },
  ),
  rules(
    'a migration may change all rows at once',
    'statements.some(isBackfill) ? [backfill]',
    'statements.some(isBackfill) ? []',
  ),
  changesTo(
    'packages/http-limits/src/drain-connections.ts',
    'packages/http-limits/src/drain-connections.test.ts',
  )(
    'a server that is about to end keeps its connections',
    'shouldKeepAlive = false',
    'shouldKeepAlive = true',
  ),
  changesTo('apps/api/src/main-http.ts', `${faults}/drain.test.ts`)(
    'an API that is about to end still says that it is ready',
    '    () => readiness.drain(),\n',
    '',
  ),
  changesTo(`${platform}/database-timeouts.ts`, `${faults}/slow-statements.test.ts`)(
    'the limits of a connection are not those of the settings',
    'toMs(lock ?? usual.lock_timeout)',
    'toMs(usual.lock_timeout)',
  ),
  assets(
    'the assets of this build are not shared',
    'if (!isThere) await publish',
    'if (isThere) await publish',
  ),
  assets('files of running processes are removed', 'utimes(target, now, now)', 'stat(target)'),
];
