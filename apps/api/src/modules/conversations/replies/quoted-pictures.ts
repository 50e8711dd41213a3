/** How mail programs begin a quote in HTML. */
const quoteBeginnings =
  /<blockquote|class="?[^">]{0,200}(gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote)|id="?(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)|name="?quote|border-top:\s{0,5}solid #(E1E1E1|B5C4DF)/i;

/** Returns the Content-IDs of pictures in the quoted part, which are our own logos coming back. */
export function quotedPictures(html: string): ReadonlySet<string> {
  const start = html.search(quoteBeginnings);
  if (start < 0) return new Set();
  const ids = (part: string) => [...part.matchAll(/\bcid:([^"'\s>)]+)/gi)].map(([, id = '']) => decodeId(id));
  const own = new Set(ids(html.slice(0, start)));
  return new Set(ids(html.slice(start)).filter((id) => !own.has(id)));
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
