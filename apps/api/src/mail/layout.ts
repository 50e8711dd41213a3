import type { Brand } from '@mendwell/brand';
import { mailLogos } from '@mendwell/brand/mail';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Attachment, Mail, MailImage } from '#providers/mail/mailer.ts';
import { darkStyles } from './dark-styles.ts';
import { foldLines } from './fold-lines.ts';
import { Html, html } from './html.ts';

export const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

/** A row of a mail, indented from its edges. */
export const row = (content: Html, top = 18, also = '') =>
  html`<tr><td class="px ${also}" style="padding:${top}px 40px 0">${content}</td></tr>`;

export const table = (content: Html, style = '') =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${content}</table>`;

/** The parts of a mail, in the brand's colours. 600 px wide, with tables and inline styles. */
export function mailParts({ theme }: Brand) {
  const ink = theme.cloth[900];
  return {
    title: (text: string) =>
      row(
        html`<h1 class="h ink" style="margin:0;${font};font-size:36px;line-height:40px;letter-spacing:-.8px;color:${ink};font-weight:bold">${text}</h1>`,
        18,
        'first',
      ),
    text: (content: string | Html) =>
      row(
        html`<p class="soft" style="margin:0;${font};font-size:16px;line-height:25px;color:${theme.inkSoft}">${content}</p>`,
        14,
      ),
    button: (label: string, url: string) =>
      row(
        html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="key" bgcolor="${ink}" style="border-radius:${theme.radius[1]};background:${ink};padding:4px"><a href="${url}" class="key" style="display:block;padding:12px 24px;border:1px dashed ${theme.threadBright};border-radius:2px;${font};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`,
        26,
      ),
    address: (hint: string, url: string) =>
      row(
        html`<p class="soft" style="margin:0;${font};font-size:13px;line-height:20px;color:${theme.inkFaint}">${hint}<br><a href="${url}" class="link" style="color:${theme.cloth[700]};word-break:break-all">${url}</a></p>`,
      ),
    note: (content: Html) =>
      row(
        html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="panel" style="border-left:4px solid ${theme.cloth[600]};background:${theme.cloth[50]};padding:14px 18px;${font};font-size:14px;line-height:21px;color:${ink}">${content}</td></tr></table>`,
        26,
      ),
    facts: (rows: readonly (readonly [label: string, value: string])[]) =>
      row(
        html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows.map(([label, value]) => html`<tr><td class="soft" valign="top" style="padding:3px 18px 3px 0;${font};font-size:14px;line-height:21px;color:${theme.inkFaint}">${label}</td><td class="ink" valign="top" style="padding:3px 0;${font};font-size:14px;line-height:21px;color:${ink};font-weight:bold;word-break:break-word">${value}</td></tr>`)}</table>`,
        20,
      ),
    /** A text that a person typed, with its line breaks. */
    quote: (text: string) =>
      row(
        html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="panel" style="background:${theme.cotton[50]};padding:16px 18px;${font};font-size:16px;line-height:25px;color:${ink};word-break:break-word">${text.split('\n').map((line) => html`${line}<br>`)}</td></tr></table>`,
      ),
    link: (label: string, url: string) =>
      html`<a href="${url}" class="link" style="color:${theme.cloth[700]};font-weight:bold">${label}</a>`,
  };
}

export type MailFrame = {
  readonly brand: Brand;
  readonly language: LanguageName;
  readonly publicOrigin: string;
  readonly to: string;
  readonly replyTo?: string;
};

type Content = {
  readonly subject: string;
  readonly preview: string;
  readonly rows: readonly Html[];
  readonly text: readonly string[];
  /** Text at the foot that replaces the contact details of our support. */
  readonly closing?: string;
  /** The mail is about a contract from which the customer can withdraw. */
  readonly isOfContract?: boolean;
  readonly images?: readonly MailImage[];
  readonly attachments?: readonly Attachment[];
};

const small =
  '@media(max-width:620px){.card{width:100%!important}.px{padding-left:20px!important;padding-right:20px!important}.head{padding-left:14px!important;padding-right:14px!important}.h{font-size:30px!important;line-height:34px!important}}';

/**
 * Filler that keeps the following text out of the preview line that mail programs show beside the
 * subject.
 */
const nothingMore = new Html('&#847;&zwnj;&nbsp;'.repeat(40));

/** Adds the header and footer to a mail: both logos above, help and legal links below. */
export function mail(frame: MailFrame, content: Content): Mail {
  const { brand, language, publicOrigin, to, replyTo } = frame;
  const say = sayIn(languageLocales[language]);
  const { theme, retailer, platform } = brand;
  const ink = theme.cloth[900];
  const links: [string, string][] = [
    [say(m.shell_faq), '/help/FAQ'],
    [say(m.shell_support), '/help/CustomerSupport'],
    [say(m.shell_privacy), '/help/PrivacyPolicy'],
    [say(m.shell_terms), '/help/termsAndConditions'],
    [say(m.shell_imprint), '/imprint'],
    ...(content.isOfContract ? [[say(m.shell_withdraw), '/withdraw'] as [string, string]] : []),
  ];
  const closing = content.closing ?? say(m.mail_footer_help);
  const logos = mailLogos(brand.id);
  const logo = (cid: string, name: string, { width, height }: { width: number; height: number }) =>
    html`<img src="cid:${cid}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;width:${width}px;max-width:100%;height:auto;color:${ink};${font};font-size:16px;font-weight:bold">`;
  const page = html`<!doctype html><html lang="${languageLocales[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${content.subject}</title><style>:root{color-scheme:light dark}${new Html(small)}${darkStyles(theme)}</style></head>
<body class="page" style="margin:0;padding:0;background:${theme.cotton[50]}"><div style="display:none;max-height:0;overflow:hidden">${content.preview}${nothingMore}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${theme.cotton[50]}"><tr><td align="center" style="padding:24px 0"><table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:600px;background:#ffffff">
<tr><td class="head" bgcolor="#ffffff" style="background:#ffffff;padding:18px 34px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>${logo('retailer', retailer.name, logos.retailer)}</td><td style="padding:0 10px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-left:2px dashed ${theme.thread};height:26px;font-size:0">&nbsp;</td></tr></table></td><td>${logo('platform', platform.name, logos.platform)}</td></tr></table></td></tr>
${content.rows}
<tr><td style="height:36px;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td bgcolor="${ink}" class="px" style="background:${ink};padding:28px 40px;${font};font-size:13px;line-height:20px;color:${theme.cloth[100]}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-top:2px dashed ${theme.threadBright};font-size:0;line-height:0;height:0">&nbsp;</td></tr></table><p style="margin:20px 0 6px">${closing}</p><p style="margin:0 0 6px;line-height:30px">${links.map(([label, path]) => html`<a href="${publicOrigin}${path}" style="color:#ffffff;white-space:nowrap">${label}</a> &nbsp; `)}</p></td></tr></table></td></tr></table></body></html>`;
  const plainLinks = links.map(
    ([label, path]) => `${label.replaceAll('\u00ad', '')}: ${publicOrigin}${path}`,
  );
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: content.subject,
    html: page.markup,
    text: foldLines([...content.text, '--', closing, plainLinks.join('\n')].join('\n\n')),
    images: [
      { cid: 'retailer', file: logos.retailer.file },
      { cid: 'platform', file: logos.platform.file },
      ...(content.images ?? []),
    ],
    ...(content.attachments?.length ? { attachments: content.attachments } : {}),
  };
}
