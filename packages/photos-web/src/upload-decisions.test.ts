import { describe, expect, test } from 'vitest';
import type { Photo } from './photo.ts';
import { isForgotten, isSent, outcomeOf, waitBefore } from './upload-decisions.ts';

const hour = 60 * 60 * 1000;
const now = Date.parse('2026-11-02T12:00:00Z');
const sentAgo = (hours: number | null): Photo => ({
  id: 'a',
  fileName: 'a.jpg',
  width: 1,
  height: 1,
  upload: hours === null ? null : { name: 'n', at: now - hours * hour },
});

test.each([
  [null, false, true],
  [1, true, false],
  [19.9, true, false],
  [20, false, false],
  [23.9, false, false],
  [24, false, true],
])('PHOTO-07 uploaded %s h ago: sent %s, forgotten by the server %s', (hours, sent, forgotten) => {
  expect([isSent(sentAgo(hours), now), isForgotten(sentAgo(hours), now)]).toEqual([sent, forgotten]);
});

describe('PHOTO-07 what an answer means', () => {
  const name = '0190d0a8-7f2e-7c3a-9a53-3b1d9f6d2a11';
  const stored = JSON.stringify({
    name,
    url: 'https://s/1',
    previewUrl: 'https://s/2',
    width: 2560,
    height: 1920,
  });
  const problem = (title: string) => JSON.stringify({ code: 'image_unusable', title });

  test.each([
    ['stored', { status: 201, text: stored }, { kind: 'stored', name }],
    ['a login page of a café', { status: 200, text: '<html>' }, { kind: 'later' }],
    ['nobody answers', { status: 0, text: '' }, { kind: 'later' }],
    ['FAULT-9 the storage is down', { status: 503, text: problem('Later') }, { kind: 'later' }],
    ['a bad gateway without words', { status: 502, text: '<html>' }, { kind: 'later' }],
    ['too slow', { status: 408, text: problem('Slow') }, { kind: 'later' }],
    ['too many, in seconds', { status: 429, text: '', retryAfter: '7' }, { kind: 'later', afterMs: 7000 }],
    [
      'unavailable, until a date',
      { status: 503, text: '', retryAfter: 'Mon, 02 Nov 2026 12:00:30 GMT' },
      { kind: 'later', afterMs: 30_000 },
    ],
    ['nonsense about when', { status: 503, text: '', retryAfter: 'soon' }, { kind: 'later' }],
    ['FAULT-25 refused', { status: 422, text: problem('Damaged') }, { kind: 'refused', words: 'Damaged' }],
    ['refused without words', { status: 413, text: '' }, { kind: 'refused' }],
  ])('%s', (_, response, expected) => {
    expect(outcomeOf(response, now)).toEqual(expected);
  });
});

test.each([
  [1, 0, 1000],
  [2, 0, 2000],
  [4, 0, 8000],
  [5, 0, undefined],
  [1, 7000, 7000],
  [4, 2000, 8000],
  [1, 3_600_000, undefined],
])('PHOTO-04 after %s failures and a wish of %s ms it waits %s ms', (failures, wish, expected) => {
  expect(waitBefore(failures, wish, 0.5)).toBe(expected);
});

test('PHOTO-04 many browsers that failed together do not come back together', () => {
  expect([waitBefore(2, 0, 0), waitBefore(2, 0, 1)]).toEqual([1500, 2500]);
});
