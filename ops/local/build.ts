import { compileMessages } from '@mendwell/copy/compile';
import { runStep } from '../run-step.ts';

/**
 * `npm run build`: builds what production needs besides the sources. Servers run from source; only the
 * storefront is built.
 */
await compileMessages();
await runStep('class owners', 'node', ['ops/checks/class-owners.ts']);
await runStep('storefront', 'react-router', ['build'], { cwd: 'apps/storefront' });
await runStep('compress', 'node', ['apps/storefront/precompress.ts']);
