import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected error or warning on the console fails the test that caused it. */
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const complaints = vi.mocked(console[method]).mock.calls;
    vi.mocked(console[method]).mockRestore();
    expect(complaints, `console.${method} was called`).toEqual([]);
  }
});
