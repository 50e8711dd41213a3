import { m, sayIn } from '@mendwell/copy';

/** Shown when a page has crashed or there is none. The only thing it can rely on is the document's language. */
export function ErrorPage() {
  const german = typeof document !== 'undefined' && document.documentElement.lang === 'de';
  const say = sayIn(german ? 'de' : 'en');
  return (
    <main id="main" className="p-6">
      <h1 className="h1">{say(m.desk_error_title)}</h1>
      <p className="lead">{say(m.desk_error_text)}</p>
      <a href="/">{say(m.desk_error_home)}</a>
    </main>
  );
}
