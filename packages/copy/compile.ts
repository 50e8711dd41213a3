import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./', import.meta.url));
const outdir = `${folder}src/paraglide`;
const markPath = `${outdir}/compiled-from`;

/** Returns a hash that changes with the messages, the way they are compiled, and the compiler. */
function sourceHash(): string {
  const hash = createHash('sha256');
  // `package.json` contains the version of the compiler.
  const sources = ['*.ts', 'package.json', 'project.inlang/settings.json', 'messages/**/*.json'];
  for (const name of globSync(sources, { cwd: folder }).toSorted())
    hash.update(name).update(readFileSync(`${folder}${name}`));
  return hash.digest('hex');
}

/**
 * Compiles the messages into typed functions under `src/paraglide`. Compiling takes seconds, and nearly
 * every command begins with it, so this does nothing if the messages have not changed since.
 */
export async function compileMessages(): Promise<void> {
  const hash = sourceHash();
  if (existsSync(markPath) && readFileSync(markPath, 'utf8') === hash) return;
  // These are imported only when needed: loading the compiler alone takes most of a second.
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
      // The language is always passed explicitly; nothing may be derived from the environment.
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
