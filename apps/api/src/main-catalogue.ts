import { pathToFileURL } from 'node:url';
import { CatalogueError, importCatalogue } from '#modules/catalogue/index.ts';
import { connectDatabase } from '#platform/database.ts';

/** `npm run catalogue:import -- <folder>`: how an operator updates the catalogue without a deploy. */
const url = process.env['DATABASE_URL'];
const folder = process.argv[2];
if (!url || !folder) {
  console.error('Usage: DATABASE_URL=… npm run catalogue:import -- <folder>');
  process.exit(1);
}
const { db, close } = connectDatabase(url, 1, () => undefined);
try {
  const { version, changed, undrawn } = await importCatalogue(db, pathToFileURL(`${folder}/`));
  console.log(
    changed ? `Imported: the catalogue is now ${version}.` : `Nothing to do: it is ${version} already.`,
  );
  for (const entry of undrawn) console.warn(`No drawing of its own: ${entry}.`);
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
}
