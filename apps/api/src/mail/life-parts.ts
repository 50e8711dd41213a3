import type { Brand } from '@mendwell/brand';
import { type Html, html } from './html.ts';
import { font, row, table } from './layout.ts';
import { cited, lines, type Part } from './order-parts.ts';
import { signals } from './signals.ts';

type Link = readonly [label: string, url: string];

/** The old and the new price of a line, with the provider's comment. */
export type ComparedRow = {
  readonly label: string;
  /** Undefined where there was no price before. */
  readonly before: string | undefined;
  readonly now: string;
  readonly isChanged: boolean;
  readonly reason?: string;
  /** Typed by the provider. */
  readonly note?: string | null;
};

export type Comparison = {
  readonly heads: readonly [what: string, before: string, now: string];
  readonly groups: readonly { readonly title?: string; readonly rows: readonly ComparedRow[] }[];
  readonly sums: readonly ComparedRow[];
  readonly total: ComparedRow;
};

const plainRow = ({ label, before, now, reason, note }: ComparedRow) =>
  [
    `- ${label}: ${before === undefined ? '' : `${before} → `}${now}`,
    ...(reason ? [`  ${reason}`] : []),
    ...(note ? [cited(note)] : []),
  ].join('\n');

/** The parts of mails that follow the order confirmation: possible actions, changes, a code. */
export function lifeParts({ theme }: Brand) {
  const ink = theme.cloth[900];
  const line = `border-top:1px solid ${theme.cotton[200]}`;

  const head = (label: string, align: 'left' | 'right') =>
    html`<th class="soft" align="${align}" style="padding:8px;${font};font-size:13px;line-height:18px;color:${theme.inkSoft};font-weight:normal">${label}</th>`;
  const groupTitle = (title: string) =>
    html`<tr><td colspan="3" class="ink cotton" style="padding:16px 8px 6px;${font};font-size:14px;line-height:20px;font-weight:bold;color:${ink};${line}">${title}</td></tr>`;
  const small = 'font-size:13px;line-height:19px;overflow-wrap:anywhere';
  /** The comment is on a line of its own: beside two prices, a phone has no room for words. */
  const said = ({ reason, note }: ComparedRow): Html =>
    html`<tr><td colspan="3" class="ink panel" style="padding:0 8px 10px;${font};${small};background:${signals.notice};color:${ink}">${reason ?? ''}${note ? html`<div style="padding-top:2px">${lines(note)}</div>` : ''}</td></tr>`;
  const compared = (one: ComparedRow, size = 15): Html => {
    const isMarked = Boolean(one.reason || one.note);
    const shared = `padding:10px 8px ${isMarked ? 2 : 10}px;${font};font-size:15px;line-height:21px;${line}${isMarked ? `;background:${signals.notice}` : ''}`;
    const also = isMarked ? 'panel' : 'cotton';
    const weight = isMarked || size > 15 ? 'bold' : 'normal';
    return html`<tr><td class="ink ${also}" valign="top" style="${shared};color:${ink};font-weight:${weight};overflow-wrap:anywhere">${one.label}</td><td class="soft ${also}" align="right" valign="top" style="${shared};color:${theme.inkFaint};white-space:nowrap">${one.isChanged ? html`<s>${one.before ?? ''}</s>` : (one.before ?? '–')}</td><td class="ink ${also}" align="right" valign="top" style="${shared};color:${ink};font-weight:bold;white-space:nowrap;font-size:${size}px">${one.now}</td></tr>${isMarked ? said(one) : ''}`;
  };

  return {
    /** A photo at half the width of the mail, with a description for people who see no pictures. */
    photo: (cid: string, alt: string): Part => ({
      html: row(
        html`<img src="cid:${cid}" width="240" alt="${alt}" style="display:block;border:0;width:240px;max-width:100%;height:auto;border-radius:${theme.radius[1]}">`,
        20,
      ),
      text: '',
    }),
    /** A second action, below the button. */
    other: ([label, url]: Link, kind: 'ghost' | 'danger' = 'ghost'): Part => {
      const colour = kind === 'danger' ? signals.danger : ink;
      return {
        html: row(
          table(
            html`<tr><td class="${kind}" align="center" style="border-radius:${theme.radius[1]};border:1.5px solid ${colour}"><a href="${url}" class="${kind}" style="display:block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:bold;color:${colour};text-decoration:none">${label}</a></td></tr>`,
          ),
          10,
        ),
        text: `${label}:\n${url}`,
      };
    },
    /** Several actions side by side. */
    choices: (all: readonly Link[]): Part => ({
      html: row(
        table(
          html`<tr>${all.map(([label, url], at) => html`<td width="${Math.floor(100 / all.length)}%" style="padding:4px ${at < all.length - 1 ? 4 : 0}px 4px ${at ? 4 : 0}px"><a href="${url}" class="ghost" style="display:block;border:1.5px solid ${theme.lineControl};border-radius:${theme.radius[1]};padding:14px 2px;text-align:center;${font};font-size:15px;line-height:20px;font-weight:bold;color:${ink};text-decoration:none;white-space:nowrap">${label}</a></td>`)}</tr>`,
        ),
        8,
      ),
      text: all.map(([label, url]) => `- ${label}: ${url}`).join('\n'),
    }),
    /** Six digits, large, in two halves. Copying them yields six digits without a space. */
    code: (digits: string): Part => ({
      html: row(
        table(
          html`<tr><td class="panel" align="center" style="padding:26px 12px;border-radius:${theme.radius[2]};background:${theme.cloth[50]};${font};font-size:44px;line-height:48px;font-weight:bold;letter-spacing:8px;color:${ink};white-space:nowrap">${digits.slice(0, 3)}<span style="padding-left:16px">${digits.slice(3)}</span></td></tr>`,
        ),
        24,
      ),
      text: digits,
    }),
    warning: (lead: string, text: string): Part => ({
      html: row(
        table(
          html`<tr><td class="panel" style="border-left:4px solid ${signals.noticeEdge};background:${signals.notice};padding:14px 18px;${font};font-size:14px;line-height:21px;color:${ink}"><b>${lead}</b> ${text}</td></tr>`,
        ),
        20,
      ),
      text: `${lead} ${text}`,
    }),
    comparison: ({ heads, groups, sums, total }: Comparison): Part => ({
      html: row(
        html`<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${head(heads[0], 'left')}${head(heads[1], 'right')}${head(heads[2], 'right')}</tr>${groups.map(({ title, rows }) => html`${title ? groupTitle(title) : ''}${rows.map((one) => compared(one))}`)}${sums.map((one) => compared(one))}${compared(total, 20)}</table>`,
        20,
      ),
      text: [
        `${heads[0]}: ${heads[1]} → ${heads[2]}`,
        ...groups.map(({ title, rows }) => [...(title ? [title] : []), ...rows.map(plainRow)].join('\n')),
        [...sums, total].map(plainRow).join('\n'),
      ].join('\n\n'),
    }),
  };
}
