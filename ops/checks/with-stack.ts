import { startProductionStack } from '../local/production-stack.ts';
import { runStep, StepFailed } from '../run-step.ts';

/** Builds, starts everything in production mode, runs one script against it, and stops everything. */
export async function withStack(script: string, args: readonly string[]): Promise<void> {
  await runStep('build', 'node', ['ops/local/build.ts']);
  const stack = await startProductionStack();
  try {
    await runStep(script, 'node', [script, ...args], { env: stack.env, show: true });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.exitCode = 1;
  } finally {
    await stack.stop();
  }
}
