import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.url));
const outdir = `${folder}src/paraglide`;
const markPath = `${outdir}/compiled-from`;

/** Changes with the messages, the way they are compiled, and the compiler. */
function sourceHash(): string {
  const hash = createHash('sha256');
  // The version of the compiler stands in package.json.
  const sources = ['*.ts', 'package.json', 'project.inlang/settings.json', 'messages/**/*.json'];
  for (const name of globSync(sources, { cwd: folder }).toSorted())
    hash.update(name).update(readFileSync(`${folder}${name}`));
  return hash.digest('hex');
}

/**
 * Turns the messages into typed functions under `src/paraglide`. It takes seconds, and nearly every
 * command begins with it, so nothing is done while the messages are the ones compiled last.
 */
export async function compileMessages(): Promise<void> {
  const hash = sourceHash();
  if (existsSync(markPath) && readFileSync(markPath, 'utf8') === hash) return;
  // Loaded when they are needed: reading the compiler alone takes most of a second.
  const [{ compileProject }, { loadMessages }, { inOneFile, writeChanged }] = await Promise.all([
    import('@inlang/paraglide-js'),
    import('./load-messages.ts'),
    import('./write-messages.ts'),
  ]);
  const project = await loadMessages(folder);
  const files = await compileProject({
    project,
    compilerOptions: {
      outputStructure: 'message-modules',
      // The language is always passed on; nothing may be picked up from the surroundings.
      strategy: ['baseLocale'],
      disableAsyncLocalStorage: true,
      emitReadme: false,
      emitPrettierIgnore: false,
    },
  });
  for (const error of await project.errors.get()) console.warn(error.message);
  await project.close();
  writeChanged(outdir, { ...files, 'all-messages.js': inOneFile(files) });
  writeFileSync(markPath, hash);
}

if (import.meta.main) await compileMessages();
