import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  type InlangPlugin,
  type InlangProject,
  loadProjectInMemory,
  newProject,
  type ProjectSettings,
} from '@inlang/sdk';

const rowsAtOnce = 1000;

/** Returns the id of a message in the project's database, from the identifiers that the plugin uses. */
const idOf = (bundleId: string, locale: string) => `${locale}/${bundleId}`;

/**
 * Returns the project with all its messages. The compiler's own loader makes several database queries
 * for each message, which took more than half of the compile time; this function inserts many messages
 * at once.
 */
export async function loadMessages(folder: string): Promise<InlangProject> {
  const settings = JSON.parse(
    readFileSync(`${folder}project.inlang/settings.json`, 'utf8'),
  ) as ProjectSettings;
  const [path = ''] = settings.modules ?? [];
  const { default: format } = (await import(new URL(path, pathToFileURL(folder)).href)) as {
    default: InlangPlugin;
  };
  // A project in memory cannot load plugins from files, so the plugin itself is passed.
  const blob = await newProject({ settings: { ...settings, modules: [] } });
  const project = await loadProjectInMemory({ blob, providePlugins: [format] });

  const { bundles, messages, variants } = await readFiles(format, settings, folder);
  for (const rows of inBatches(bundles)) await project.db.insertInto('bundle').values(rows).execute();
  for (const rows of inBatches(messages)) await project.db.insertInto('message').values(rows).execute();
  for (const rows of inBatches(variants)) await project.db.insertInto('variant').values(rows).execute();
  return project;
}

async function readFiles(format: InlangPlugin, settings: ProjectSettings, folder: string) {
  if (!format.toBeImportedFiles || !format.importFiles)
    throw new Error(`${format.key} cannot import messages.`);
  const files = await format.toBeImportedFiles({ settings });
  const imported = await format.importFiles({
    settings,
    files: files.map(({ path, locale, metadata }) => ({
      locale,
      content: readFileSync(`${folder}${path}`),
      ...(metadata ? { toBeImportedFilesMetadata: metadata } : {}),
    })),
  });
  return {
    // Each language's file lists the same bundles again.
    bundles: [...new Map(imported.bundles.map((bundle) => [bundle.id, bundle])).values()],
    messages: imported.messages.map((message) => ({
      ...message,
      id: idOf(message.bundleId, message.locale),
    })),
    variants: imported.variants.map(({ matches, pattern, ...of }, index) => ({
      id: String(index),
      messageId: of.messageId ?? idOf(of.messageBundleId, of.messageLocale),
      ...(matches ? { matches } : {}),
      ...(pattern ? { pattern } : {}),
    })),
  };
}

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
