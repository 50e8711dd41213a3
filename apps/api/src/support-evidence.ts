import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { putTogetherEvidence } from '#modules/evidence/index.ts';
import type { SupportCommand } from './support-command.ts';

/** Nobody else on this machine may read what the file shows about a customer. */
const mode = 0o600;

/** The evidence about a disputed payment, as a file for the payment provider's site. */
export const evidenceCommand: SupportCommand = {
  usage: '<order number> [file]',
  does: 'puts the evidence about a disputed payment together as one PDF, to be sent at the payment provider’s site and then deleted',
  needs: 1,
  run: async (deps, [orderNumber = '', file = `evidence-${orderNumber}.pdf`]) => {
    const { requestId } = deps;
    const made = await putTogetherEvidence(deps, { orderNumber, requestId });
    if ('refusal' in made) return made;
    const path = resolve(file);
    await writeFile(path, made.pdf, { mode });
    return { said: `${path}: ${Math.ceil(made.pdf.length / 1000)} kB` };
  },
};
