// Every script starts here, in plain JavaScript, so that an old Node can still read why it cannot go on.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  console.error(
    `This is Node ${process.versions.node}; the project needs ${needed} or newer. ` +
      'Run "npm ci" and then "npm run …": npm brings a newer Node along.',
  );
  process.exit(1);
}

const [script, ...rest] = process.argv.slice(2);
if (!script) {
  console.error('Which script? node ops/with-node.mjs path/to/script.ts');
  process.exit(1);
}
process.argv = [process.argv[0], resolve(script), ...rest];
await import(pathToFileURL(resolve(script)).href);
