import { m, sayIn } from '@mendwell/copy';
import { Link } from 'react-router';

/** Shown when a page has crashed. The only thing it can rely on is the language of the document. */
export function ErrorPage() {
  const german = typeof document !== 'undefined' && document.documentElement.lang === 'de';
  const say = sayIn(german ? 'de' : 'en');
  return (
    <main id="main" className="wrap section">
      <h1 className="h1">{say(m.shell_error_title)}</h1>
      <p className="lead">{say(m.shell_error_text)}</p>
      <Link className="link" to="/" reloadDocument>
        {say(m.shell_error_home)}
      </Link>
    </main>
  );
}
