import { compileMessages } from '@mendwell/copy/compile';
import { runStep } from '../run-step.ts';

/** `npm run build`: what production needs beyond the sources. Servers run as they are; only the storefront is built. */
await compileMessages();
await runStep('storefront', 'react-router', ['build'], { cwd: 'apps/storefront' });
await runStep('compress', 'node', ['apps/storefront/precompress.ts']);
