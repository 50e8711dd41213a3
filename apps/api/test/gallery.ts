import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brandIds, brands, defaultBrand } from '@mendwell/brand';
import { Html, html as markup } from '#mail/html.ts';
import type { Mail, MailImage } from '#providers/mail/mailer.ts';
import { everyMail } from './every-mail.ts';
import { settingOf } from './mail-setting.ts';
import { otherMails } from './other-mails.ts';

/** `npm run mails` shows the current version of every mail in both languages, side by side. */
const port = Number(process.env['PORT'] ?? 4013);
const languages = ['EN', 'DE'] as const;

const bytes = (image: MailImage) => ('file' in image ? readFileSync(image.file) : image.content);
const drawn = ({ html, images }: Mail) =>
  images.reduce(
    (page, image) =>
      page.replaceAll(`cid:${image.cid}"`, `data:image/png;base64,${bytes(image).toString('base64')}"`),
    html,
  );

function mailPage([brand, language, file = '']: string[]): { type: string; body: string } | undefined {
  const [, name = '', kind] = /^(.+)\.(html|txt)$/.exec(file) ?? [];
  const [sample, other] = [everyMail[name], otherMails[name]];
  const [inBrand, inLanguage] = [
    brandIds.find((id) => id === brand),
    languages.find((one) => one === language),
  ];
  if (!inBrand || !inLanguage) return undefined;
  const mail = sample
    ? sample.compose(settingOf(inLanguage, brands[inBrand]), sample.order)
    : other?.(inLanguage);
  if (!mail) return undefined;
  return kind === 'txt'
    ? { type: 'text/plain', body: `${mail.subject}\n\n${mail.text}` }
    : { type: 'text/html', body: drawn(mail) };
}

const style = new Html(
  'body{margin:0;display:grid;grid-template-columns:220px 1fr 1fr;height:100vh;font:14px/1.5 system-ui,sans-serif}nav{overflow:auto;padding:12px}a{display:block;color:inherit}[aria-current=true]{font-weight:bold}iframe{width:100%;height:100%;border:0;border-left:1px solid #ccc}',
);

function indexPage(asked: URLSearchParams): string {
  const name = asked.get('mail') ?? Object.keys(everyMail)[0] ?? '';
  const brand = asked.get('brand') ?? defaultBrand;
  const kind = asked.get('as') === 'txt' ? 'txt' : 'html';
  const link = (label: string, changes: Record<string, string>) => {
    const target = new URLSearchParams({ mail: name, brand, as: kind, ...changes });
    const current = [name, brand, kind].includes(Object.values(changes)[0] ?? '') ? 'true' : 'false';
    return markup`<a href="/?${target.toString()}" aria-current="${current}">${label}</a>`;
  };
  return markup`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title><style>${style}</style><nav>${brandIds.map((id) => link(id, { brand: id }))}<hr>${link('drawn', { as: 'html' })}${link('plain', { as: 'txt' })}<hr>${[...Object.keys(everyMail), ...Object.keys(otherMails)].map((one) => link(one, { mail: one }))}</nav>${languages.map((language) => markup`<iframe title="${language}" src="/${brand}/${language}/${name}.${kind}"></iframe>`)}</html>`
    .markup;
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery');
  const answer =
    pathname === '/'
      ? { type: 'text/html', body: indexPage(searchParams) }
      : mailPage(pathname.slice(1).split('/'));
  response.writeHead(answer ? 200 : 404, {
    'content-type': `${answer?.type ?? 'text/plain'}; charset=utf-8`,
  });
  response.end(answer?.body);
}).listen(port, '127.0.0.1', () => console.log(`Mails: http://localhost:${port}`));
