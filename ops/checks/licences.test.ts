import { expect, test } from 'vitest';
import { checkLicences } from './licences.ts';

const check = (name: string, license?: string) =>
  checkLicences({ packages: { '': {}, [`node_modules/${name}`]: license ? { license } : {} } });

test.each([
  ['one', 'MIT'],
  ['one', '(MIT OR GPL-3.0)'],
  ['one', 'Apache-2.0 AND MIT'],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
  ['png-js', undefined],
])('SEC-08 %s under %s may be used', (name, licence) => {
  expect(check(name, licence)).toEqual([]);
});

test.each([
  ['one', 'GPL-3.0', 'one is under GPL-3.0, which is not on the list'],
  ['one', 'MIT AND AGPL-3.0', 'one is under MIT AND AGPL-3.0, which is not on the list'],
  ['one', 'LGPL-3.0-or-later', 'one is under LGPL-3.0-or-later, which is not on the list'],
  ['lightningcss', 'GPL-3.0', 'lightningcss is under GPL-3.0, which is not on the list'],
  ['one', undefined, 'one names no licence'],
])('SEC-08 %s under %s is refused', (name, licence, message) => {
  expect(check(name, licence)).toEqual([expect.stringContaining(message)]);
});
