import { compileMessages } from '@mendwell/copy/compile';
import { runStep } from '../run-step.ts';

/**
 * `npm run build`: builds what production needs besides the sources. Servers run from source; only the
 * pages of the storefront and of the desk are built.
 */
await compileMessages();
await runStep('class owners', 'node', ['ops/checks/class-owners.ts']);
for (const name of ['storefront', 'desk']) {
  await runStep(name, 'react-router', ['build'], { cwd: `apps/${name}` });
  await runStep(`compress ${name}`, 'node', ['ops/local/precompress.ts', `apps/${name}`]);
}
