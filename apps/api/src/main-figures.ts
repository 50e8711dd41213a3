import { printFigures, readFigures } from '#modules/measurement/index.ts';
import { connectDatabase } from '#platform/database.ts';

/** `npm run figures -- [days]`: prints, day by day, what we measured for visitors who agreed to it. */
const url = process.env['DATABASE_URL'];
const days = Number(process.argv[2] ?? 14);
if (!url || !(days > 0)) {
  console.error('Usage: DATABASE_URL=… npm run figures -- [days]');
  process.exit(1);
}
const { db, close } = connectDatabase(url, 1, () => undefined);
try {
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  console.log(printFigures(await readFigures(db, since)));
} finally {
  await close();
}
