import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRenderer, renderOverlay } from '../kubernetes/render.ts';
import { nameOf, overlays, parseResources, type Resource, typeModules } from '../kubernetes/resources.ts';
import { findProblems } from '../kubernetes/rules.ts';
import { runStep, StepFailed } from '../run-step.ts';

/**
 * `npm run manifests`: renders what would be applied to each cluster, checks it by Kubernetes' own types,
 * which know no field that Kubernetes does not know, and by our rules.
 */
const cache = resolve('node_modules/.cache/manifests');

/** Writes the resources as constants of their types: the compiler then refuses unknown and wrong fields. */
function writeTyped(overlay: string, resources: readonly Resource[]): string {
  const constants = resources.map((resource, at) => {
    const { kind } = resource;
    const type =
      kind && kind in typeModules ? `import('kubernetes-types/${typeModules[kind]}.d.ts').${kind}` : 'never';
    return `/** ${kind} ${nameOf(resource)} */\nexport const resource${at}: ${type} = ${JSON.stringify(resource, undefined, 2)};\n`;
  });
  const file = join(cache, `${overlay}.ts`);
  writeFileSync(file, constants.join('\n'));
  return file;
}

mkdirSync(cache, { recursive: true });
const renderer = findRenderer();
console.log(`Rendered by ${renderer.join(' ')}.`);
let failed = false;
const files: string[] = [];
for (const overlay of overlays) {
  const resources = parseResources(renderOverlay(renderer, overlay));
  files.push(writeTyped(overlay, resources));
  const problems = findProblems(resources, { mustHaveDigest: true });
  for (const problem of problems) console.error(`${overlay}: ${problem}.`);
  failed ||= problems.length > 0;
  console.log(`${overlay}: ${resources.length} resources, ${problems.length} problems.`);
}
const options = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--module',
  'nodenext',
  '--types',
  '',
];
try {
  await runStep('types', 'tsc', [...options, ...files]);
  console.log("Every field is one of Kubernetes' own, of the right type.");
} catch (error) {
  console.error(error instanceof StepFailed ? error.output : error);
  failed = true;
}
process.exit(failed ? 1 : 0);
