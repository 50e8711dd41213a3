import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0 Safari/604.1`,
    'Chrome, iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Mac'],
  ['curl/8.0', '–'],
  [undefined, '–'],
])('DESK-01 the device of %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
