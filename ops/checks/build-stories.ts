import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { runStep, StepFailed } from '../run-step.ts';

const ui = 'packages/ui';

/**
 * Builds Storybook while the journeys run, at a lower priority than they have. Only the stories need it,
 * and they run last. They wait for the file written at the end, which contains the outcome.
 */
export async function buildStories(): Promise<void> {
  rmSync(`${ui}/storybook-static`, { recursive: true, force: true });
  let outcome = 'built';
  try {
    await runStep('storybook', 'storybook', ['build', '--quiet', '-o', 'storybook-static'], {
      cwd: ui,
      env: { PATH: `node_modules/.bin:${process.env['PATH']}`, STORYBOOK_DISABLE_TELEMETRY: '1' },
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
    });
  } catch (error) {
    outcome = error instanceof StepFailed ? error.output : String(error);
  }
  mkdirSync(`${ui}/storybook-static`, { recursive: true });
  writeFileSync(`${ui}/storybook-static/outcome.txt`, outcome);
}
