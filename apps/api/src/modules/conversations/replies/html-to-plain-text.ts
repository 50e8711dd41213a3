import { convert, type HtmlToTextOptions } from 'html-to-text';

/** A mail that is larger than this was not written by a person; the rest is cut off. */
export const longestHtml = 200_000;

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: longestHtml, maxDepth: 200, ellipsis: '' },
  selectors: [
    { selector: 'img', format: 'skip' },
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: [' <', '>'] },
    },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'hr', options: { length: 32 } },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
  ],
};

/**
 * Returns the text of an HTML mail. Quotes get their `>`, scripts and styles are left out, and nothing
 * is fetched.
 */
export const htmlToPlainText = (html: string): string => convert(html, options);
