import { changesTo, type Mutant } from '../mutant.ts';

const folder = 'apps/api/src/modules/desk-changes';
const inFile = (name: string) => changesTo(`${folder}/${name}.ts`, `${folder}/desk-changes.test.ts`);
const inStreams = changesTo('apps/api/src/platform/http/event-streams.ts', `${folder}/desk-changes.test.ts`);
const inQueue = changesTo(
  'apps/desk/app/features/queue/compare-queues.ts',
  'apps/desk/app/features/queue/compare-queues.test.ts',
);

export const desk: readonly Mutant[] = [
  inFile('position')(
    'a change that commits late is passed over by who goes on after a newer one',
    'pg_snapshot_xmin(',
    'pg_snapshot_xmax(',
    { title: 'before a commit that came later' },
  ),
  inFile('follow-changes')(
    'a change that nobody announced is not looked for',
    'setInterval(() => void look(), lookEveryMs)',
    'setInterval(() => undefined, lookEveryMs)',
    { title: 'before a commit that came later' },
  ),
  inFile('change-stream')(
    'a stream goes on after its session has ended',
    'if (await wanted.mayGoOn()) return true;',
    'if ((await wanted.mayGoOn()) || true) return true;',
    { title: 'a stream ends when its session does' },
  ),
  inStreams(
    'somebody holds as many streams open as they like',
    "if (counted.some(({ name, counts }) => counts.isFull(name))) return refuse(reply, 'too_many_requests');",
    '',
    { title: 'so many streams for each session' },
  ),
  inQueue(
    'a list is taken for unmoved when one order takes the place of another',
    'id === next.orders[at]?.id',
    'next.orders[at] !== undefined && id !== undefined',
    { title: 'of two lists that differ' },
  ),
];
