import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/** Turns the messages into typed functions under `src/paraglide`. Takes about a second. */
export async function compileMessages(): Promise<void> {
  await compile({
    project: fileURLToPath(new URL('./project.inlang', import.meta.url)),
    outdir: fileURLToPath(new URL('./src/paraglide', import.meta.url)),
    outputStructure: 'message-modules',
    // The language is always passed on; nothing may be picked up from the surroundings.
    strategy: ['baseLocale'],
    disableAsyncLocalStorage: true,
    emitReadme: false,
    emitPrettierIgnore: false,
  });
}

if (import.meta.main) await compileMessages();
