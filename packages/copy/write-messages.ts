import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The compiled files by their names within the folder. */
export type CompiledFiles = Readonly<Record<string, string>>;

/**
 * Returns all messages in one file, for servers and for development. The build for browsers needs one
 * file per message, so that each page gets only its own. But reading 1,900 files takes each starting
 * process most of a second, and in development a browser would request each of them.
 */
export function inOneFile(files: CompiledFiles): string {
  const imports = new Set<string>();
  // Types are read from the other files. Without them this one is a third as long, and Vite takes
  // little more than half the time for it.
  const comments = /^\/\*[^]*?\*\/\n|\/\*\* @type [^\n]*? \*\/ /gm;
  const bodies = Object.entries(files)
    .filter(([name]) => name.startsWith('messages/') && name.endsWith('.js') && name !== 'messages/_index.js')
    .map(([, content]) =>
      content.replaceAll(comments, '').replaceAll(/^import .*$/gm, (line) => {
        imports.add(line.replace(/'\.\.\//, "'./"));
        return '';
      }),
    );
  return [...imports, ...bodies].join('\n');
}

/**
 * Writes the files that have changed and removes obsolete ones. Servers in development watch these files
 * and restart during the writing: no file may be missing in the meantime.
 */
export function writeChanged(folder: string, files: CompiledFiles): void {
  for (const [name, content] of Object.entries(files)) {
    const path = `${folder}/${name}`;
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  for (const name of globSync('**/*.{js,json}', { cwd: folder }))
    if (!(name.replaceAll('\\', '/') in files)) rmSync(`${folder}/${name}`);
}
