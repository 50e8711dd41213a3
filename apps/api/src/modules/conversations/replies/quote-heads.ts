/** Consecutive lines that introduce a quote: who wrote when, or the header of the earlier mail. */
export type QuoteHead = { readonly start: number; readonly end: number };

const date = String.raw`(?=.*\d)`;
/** How mail programs introduce a quote. Each introduction may span several lines. */
const attributions: readonly RegExp[] = [
  // Gmail, Apple Mail, Thunderbird, Yahoo and Proton in English.
  new RegExp(`^On\\b${date}.{6,300}\\bwrote:$`, 'i'),
  // Gmail, Apple Mail and Thunderbird in German.
  new RegExp(`^Am\\b${date}.{6,300}\\bschrieb\\b.{0,200}:$`, 'i'),
  // Yahoo in German.
  new RegExp(`^Am\\b${date}.{6,300}\\bhat\\b.{1,200}\\bgeschrieben:$`, 'i'),
  // Name first: "Support <…> schrieb am …:", "Support wrote on …:".
  new RegExp(`^${date}.{2,200}\\bschrieb am\\b.{6,120}:$`, 'i'),
  new RegExp(`^${date}.{2,200}\\bwrote on\\b.{6,120}:$`, 'i'),
  // Older Gmail and FairEmail: "2026-11-12 10:40 GMT+01:00 Support <…>:", "12.11.2026 10:40:03 Support <…>:".
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4},? \d{1,2}:\d{2}.{0,60}<[^<>\s]+@[^<>\s]+>:$/,
];
/**
 * A quick check before the expensive patterns: an attribution begins with a date, or with a name and an
 * address.
 */
const beginsLikeAttribution = /^\s*(On|Am)\b|\b(schrieb|wrote)\b|^\s*\d{1,4}[-./]\d|</i;
const longestAttribution = 4;

/** If the lines from here on form an attribution when joined, returns the index after its last line. */
function attributionEnd(lines: readonly string[], start: number): number | undefined {
  if (!beginsLikeAttribution.test(lines[start] ?? '')) return undefined;
  let joined = '';
  for (let at = start; at < Math.min(start + longestAttribution, lines.length); at += 1) {
    const line = (lines[at] ?? '').trim();
    // An attribution never spans an empty line, and quoted lines are not part of one.
    if (line === '' || (at > start && line.startsWith('>'))) return undefined;
    joined = joined ? `${joined} ${line}` : line;
    if (joined.length > 600) return undefined;
    if (attributions.some((attribution) => attribution.test(joined))) return at + 1;
  }
  return undefined;
}

const label =
  /^[*_]{0,2}(From|Von|Sent|Gesendet|Date|Datum|To|An|Cc|Kopie|Subject|Betreff|Reply-To|Antwort an)\s*:[*_]{0,2}(?=\s|$)/i;
const senderLabel = /^(from|von)$/i;
const dateLabel = /^(sent|gesendet|date|datum)$/i;

/**
 * Returns the end of a header block of an earlier mail (Outlook, GMX, WEB.DE, T-Online): sender, date
 * and one more.
 */
function headerBlockEnd(lines: readonly string[], start: number): number | undefined {
  if (!label.test(lines[start] ?? '')) return undefined;
  const labels: string[] = [];
  let end = start;
  for (let at = start; at < Math.min(start + 14, lines.length); at += 1) {
    const line = lines[at] ?? '';
    const found = label.exec(line)?.[1];
    if (found) {
      labels.push(found);
      end = at + 1;
    } else if (labels.length >= 3 && line.trim() === '') break;
  }
  const isHeader =
    labels.length >= 3 &&
    labels.some((one) => senderLabel.test(one)) &&
    labels.some((one) => dateLabel.test(one));
  return isHeader ? end : undefined;
}

/** "-----Original Message-----" and its variants. */
const originalLine =
  /^[-_=*\s]{2,}(Original[ -]?Message|Original[ -]?Nachricht|Ursprüngliche (Nachricht|Mail|E-Mail)|Originalnachricht|Original-Nachricht)[-_=*\s:]{2,}$/i;
const ruleLine = /^\s*[-_]{8,}\s*$/;

/** The line that mail programs put before a forwarded mail. Its words belong to the message. */
export const forwardLine =
  /^[-_=*\s]*(Begin forwarded message|Forwarded message|Weitergeleitete (Nachricht|E-Mail|Mail)|Anfang der weitergeleiteten (Nachricht|E-Mail))[-_=*\s:]*$/i;

/** Returns the first introduction of a quote at or after a line, or undefined. */
export function findQuoteHead(lines: readonly string[], from = 0): QuoteHead | undefined {
  for (let start = from; start < lines.length; start += 1) {
    const line = lines[start] ?? '';
    if (line.trim() === '' || line.startsWith('>')) continue;
    const isSeparator = originalLine.test(line) || ruleLine.test(line);
    if (isSeparator) {
      let next = start + 1;
      while (next < lines.length && (lines[next] ?? '').trim() === '') next += 1;
      const end = headerBlockEnd(lines, next) ?? attributionEnd(lines, next);
      if (end !== undefined) return { start, end };
      if (originalLine.test(line)) return { start, end: start + 1 };
      continue;
    }
    const end = attributionEnd(lines, start) ?? headerBlockEnd(lines, start);
    if (end !== undefined) return { start, end };
  }
  return undefined;
}
