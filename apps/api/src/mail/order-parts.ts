import type { Brand } from '@mendwell/brand';
import { mailDrawing } from '@mendwell/brand/mail-drawings';
import { type Html, html } from './html.ts';
import { font, mailParts, row, table } from './layout.ts';

/** A part of a mail in two versions: HTML and plain text. */
export type Part = { readonly html: Html; readonly text: string };

export type Line = readonly [label: string, value: string];
type Link = readonly [label: string, url: string];

/** A paragraph that starts with a few bold words and ends with links. */
export type Paragraph = {
  readonly lead: string;
  readonly text: string;
  readonly links?: readonly Link[];
  /** Typed by a customer. */
  readonly isCited?: boolean;
};

export type ItemCard = {
  readonly illustration: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly services: readonly Line[];
  /** What the customer wrote about the item. */
  readonly note?: { readonly lead: string; readonly text: string };
};

const plainLine = ([label, value]: Line) => `${label}: ${value}`;
/** Marks quoted text, so that nobody mistakes what a customer typed for our own words. */
export const cited = (text: string) => text.replaceAll(/^/gm, '> ');
const plainParagraph = ({ lead, text, links = [], isCited }: Paragraph) =>
  [isCited ? `${lead}\n${cited(text)}` : `${lead} ${text}`, ...links.map(plainLine)].join('\n');
export const lines = (text: string) =>
  text.split('\n').map((line, at) => (at ? html`<br>${line}` : html`${line}`));

/** The parts of mails about orders, in the brand's colours. */
export function orderParts(brand: Brand) {
  const { theme } = brand;
  const ink = theme.cloth[900];
  const parts = mailParts(brand);
  const stitch = (kind: 'thread' | 'cotton') =>
    html`border-top:2px dashed ${kind === 'thread' ? theme.thread : theme.cotton[300]};font-size:0;line-height:0;height:0`;
  const lineOf =
    (space: 'nowrap' | 'normal') =>
    ([label, value]: Line) =>
      html`<tr><td class="soft" valign="top" style="padding:6px 0;${font};font-size:15px;line-height:22px;color:${theme.inkSoft}${space === 'normal' ? ';min-width:108px' : ''}">${label}</td><td class="ink" align="right" valign="top" style="padding:6px 0 6px 16px;${font};font-size:15px;line-height:22px;color:${ink};white-space:${space};overflow-wrap:break-word">${value}</td></tr>`;
  const line = lineOf('nowrap');
  const linked = ({ links = [] }: Paragraph) =>
    links.map(
      ([label, url], at) =>
        html`${at ? ' · ' : ' '}<a href="${url}" class="link" style="color:${theme.cloth[700]}">${label}</a>`,
    );

  /** A step in the row that shows the progress of an order: done, current or still to come. */
  const step = (label: string, at: number, now: number) => {
    const thread = (sewn: boolean) =>
      html`<td valign="middle"><div class="${sewn ? 'thread' : 'cotton'}" style="${stitch(sewn ? 'thread' : 'cotton')}">&nbsp;</div></td>`;
    const ring = at <= now ? html`4px solid ${theme.thread}` : html`2px solid ${theme.cotton[300]}`;
    const hole =
      at < now
        ? html`<td class="knot thread" width="16" height="16" style="width:16px;height:16px;border-radius:8px;font-size:0;line-height:0;background:${theme.thread};border:${ring};box-sizing:border-box">&nbsp;</td>`
        : html`<td class="hole ${at === now ? 'thread' : 'cotton'}" width="16" height="16" style="width:16px;height:16px;border-radius:8px;font-size:0;line-height:0;background:#ffffff;border:${ring};box-sizing:border-box">&nbsp;</td>`;
    return html`<td class="${at <= now ? 'ink' : 'soft'}" width="20%" valign="top" align="center" style="padding:0 2px;${font};font-size:12px;line-height:16px;color:${at <= now ? ink : theme.inkFaint};font-weight:${at === now ? 'bold' : 'normal'}">${table(html`<tr>${thread(at <= now)}${hole}${thread(at < now)}</tr>`)}<div style="padding-top:8px">${label}</div></td>`;
  };

  return {
    /** The order's own cloth, across the width of the mail. */
    cover: (cid: string): Part => ({
      html: html`<tr><td><img src="cid:${cid}" width="600" height="150" alt="" style="display:block;border:0;width:100%;max-width:600px;height:auto"></td></tr>`,
      text: '',
    }),
    heading: (above: string, title: string, top = 18): Part => ({
      html: row(
        html`<p class="soft" style="margin:0 0 10px;${font};font-size:14px;line-height:20px;color:${theme.inkSoft}">${above}</p><h1 class="h ink" style="margin:0;${font};font-size:36px;line-height:40px;letter-spacing:-.8px;color:${ink};font-weight:bold">${title}</h1>`,
        top,
        'first',
      ),
      text: `${above}\n${title}`,
    }),
    section: (title: string): Part => ({
      html: row(
        html`<h2 class="ink" style="margin:0;${font};font-size:20px;line-height:26px;letter-spacing:-.2px;color:${ink};font-weight:bold">${title}</h2>`,
        32,
      ),
      text: title,
    }),
    /** A sentence in which one value is emphasised. */
    lead: (sentence: string, value: string): Part => {
      const [before = '', ...after] = sentence.split(value);
      const bold = html`${before}<b class="ink" style="color:${ink}">${value}</b>${after.join(value)}`;
      return { html: parts.text(after.length ? bold : sentence), text: sentence };
    },
    text: (text: string): Part => ({ html: parts.text(text), text }),
    small: (text: string, links: readonly Link[] = []): Part => ({
      html: row(
        html`<p class="soft" style="margin:0;${font};font-size:14px;line-height:21px;color:${theme.inkSoft}">${text}${linked({ lead: '', text, links })}</p>`,
        16,
      ),
      text: [...(text ? [text] : []), ...links.map(plainLine)].join('\n'),
    }),
    button: (label: string, url: string): Part => ({
      html: row(
        table(
          html`<tr><td class="key" align="center" bgcolor="${ink}" style="border-radius:${theme.radius[1]};background:${ink};padding:4px"><a href="${url}" class="key" style="display:block;padding:14px 24px;${font};font-size:17px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none;border:1.5px dashed ${theme.threadBright};border-radius:2px">${label}</a></td></tr>`,
        ),
        24,
      ),
      text: `${label}:\n${url}`,
    }),
    address: (hint: string, url: string): Part => ({ html: parts.address(hint, url), text: '' }),
    stitch: (kind: 'thread' | 'cotton', top = 28): Part => ({
      html: row(table(html`<tr><td class="${kind}" style="${stitch(kind)}">&nbsp;</td></tr>`), top),
      text: '',
    }),
    progress: (steps: readonly string[], now: number, sentence: string): Part => ({
      html: row(table(html`<tr>${steps.map((label, at) => step(label, at, now))}</tr>`), 28),
      text: sentence,
    }),
    item: ({ illustration, name, details, services, note }: ItemCard): Part => {
      const drawing = mailDrawing(brand.id, illustration);
      const about = details.map(
        (detail) =>
          html`<p class="soft" style="margin:0 0 4px;${font};font-size:14px;line-height:20px;color:${theme.inkSoft};word-break:break-word">${detail}</p>`,
      );
      const written =
        note &&
        html`<div class="panel" style="margin:8px 0 0;padding:10px 14px;background:${theme.cotton[50]};${font};font-size:14px;line-height:20px;color:${ink};word-break:break-word"><b>${note.lead}</b><br>${lines(note.text)}</div>`;
      return {
        html: row(
          table(
            html`<tr><td width="96" valign="top" style="width:96px"><img src="cid:item-${drawing.name}" width="${drawing.width}" height="${drawing.height}" alt="" style="display:block;border:0;width:${drawing.width}px;max-width:100%;height:auto;border-radius:${theme.radius[1]}"></td><td width="20" style="width:20px;font-size:0">&nbsp;</td><td valign="top"><h2 class="ink" style="margin:0;${font};font-size:17px;line-height:24px;font-weight:bold;color:${ink}">${name}</h2>${about}${table(html`${services.map(line)}`, 'margin-top:4px')}${written ?? ''}</td></tr>`,
          ),
          24,
        ),
        text: [
          name,
          ...details,
          ...services.map((service) => `- ${plainLine(service)}`),
          ...(note ? [`${note.lead}\n${cited(note.text)}`] : []),
        ].join('\n'),
      };
    },
    /** Sums: the total is emphasised, and notes about it follow. */
    sums: (before: readonly Line[], total: Line, after: readonly Line[] = []): Part => ({
      html: row(
        table(
          html`${before.map(line)}<tr><td class="ink" style="padding:12px 0 6px;${font};font-size:18px;line-height:24px;color:${ink}"><b>${total[0]}</b></td><td class="ink" align="right" valign="top" style="padding:12px 0 6px 16px;${font};font-size:22px;line-height:24px;color:${ink};white-space:nowrap"><b>${total[1]}</b></td></tr>${after.map(line)}`,
        ),
        10,
      ),
      text: [...before, total, ...after].map(plainLine).join('\n'),
    }),
    rows: (all: readonly Line[], top = 24): Part => ({
      html: row(table(html`${all.map(lineOf('normal'))}`), top),
      text: all.map(plainLine).join('\n'),
    }),
    panel: (paragraphs: readonly Paragraph[]): Part => ({
      html: row(
        table(
          html`<tr><td class="panel" bgcolor="${theme.cloth[50]}" style="border-radius:${theme.radius[2]};background:${theme.cloth[50]};padding:6px 20px 16px;${font};font-size:14px;line-height:21px;color:${ink};word-break:break-word">${paragraphs.map((one) => html`<p style="margin:10px 0 0"><b>${one.lead}</b> ${lines(one.text)}${linked(one)}</p>`)}</td></tr>`,
        ),
        24,
      ),
      text: paragraphs.map(plainParagraph).join('\n\n'),
    }),
    paragraphs: (all: readonly Paragraph[]): Part => ({
      html: row(
        html`${all.map((one) => html`<p class="soft" style="margin:0 0 12px;${font};font-size:14px;line-height:21px;color:${theme.inkSoft};word-break:break-word"><b style="color:${ink}">${one.lead}</b> ${one.text}${linked(one)}</p>`)}`,
        12,
      ),
      text: all.map(plainParagraph).join('\n\n'),
    }),
  };
}
