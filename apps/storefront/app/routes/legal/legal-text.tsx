import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { SewList } from '@mendwell/ui/sew-list.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { ContentOnPage } from '#app/server/content.server.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/care-label.css';
import './legal.css';

/** A legal text: its date, a short summary, and then the binding wording. */
export function LegalText({ content }: { readonly content: ContentOnPage }) {
  const say = useSay();
  return (
    <article className="legal">
      <h1 className="h1">{content.title}</h1>
      <p className="legal__about small soft">
        {say(m.legal_updated, { date: content.updated })}{' '}
        <button type="button" className="legal__save" onClick={() => print()}>
          {say(m.legal_save)}
        </button>
      </p>
      {content.isSample && (
        <div className="legal__sample">
          <Note tone="warn">
            <strong>{say(m.legal_sample)}</strong>
            <br />
            {say(m.legal_sample_text)}
          </Note>
        </div>
      )}
      <div className="label-wrap legal__short">
        <div className="label">
          <h2 className="label__title">{say(m.legal_short)}</h2>
          <SewList lines={content.short} />
          <p className="xs faint">{say(m.legal_short_note)}</p>
        </div>
      </div>
      <div className="legal__words" dangerouslySetInnerHTML={{ __html: content.html }} />
    </article>
  );
}
