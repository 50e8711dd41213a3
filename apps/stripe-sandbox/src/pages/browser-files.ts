import { readFileSync } from 'node:fs';

const folder = new URL('../../browser/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** Each part comes after those that it needs. */
const partsOfStripeJs = [
  'messages.js',
  'emitter.js',
  'api.js',
  'payment-element.js',
  'elements.js',
  'challenge.js',
  'confirm.js',
  'stripe.js',
];

/**
 * Stripe.js must be loaded before a page's own script runs, and modules load too late for that.
 * Therefore its modules are joined into one classic script.
 */
export function stripeJs(): string {
  const parts = partsOfStripeJs.map((name) =>
    read(name)
      .replace(/^import [^;]+;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}})();\n`;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** Returns a file that a browser may load unchanged. */
export function browserFile(name: string): { type: string; content: string } | undefined {
  const type = types[/^[a-z-]+\.(\w+)$/.exec(name)?.[1] ?? ''];
  if (!type) return undefined;
  try {
    return { type, content: read(name) };
  } catch {
    return undefined;
  }
}
