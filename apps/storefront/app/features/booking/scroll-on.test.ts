import { expect, test } from 'vitest';
import { distanceToScroll } from './scroll-on.ts';

const visible = { top: 100, bottom: 700 };

test.each([
  ['one page, if there is more than a page of content', { top: 900, bottom: 1000 }, 3000, 600],
  ['until the choice is below the header', { top: 300, bottom: 400 }, 3000, 200],
  ['until the end of the content', { top: 400, bottom: 500 }, 850, 150],
  ['nothing, if the end of the content is in sight', { top: 400, bottom: 500 }, 650, 0],
  ['until a choice behind the bar is in sight', { top: 640, bottom: 760 }, 720, 60],
  ['back, until a choice behind the header is in sight', { top: 60, bottom: 160 }, 3000, -40],
])('BOOK-01b after a choice the page scrolls on %s', (_, chosen, endOfContent, expected) => {
  expect(distanceToScroll(chosen, endOfContent, visible)).toBe(expected);
});
