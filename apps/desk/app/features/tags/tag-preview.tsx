import type { DeskTags, TagPaper } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { perView } from './asked-tags.ts';
import { TagFace } from './tag-face.tsx';

type Props = { readonly tags: DeskTags; readonly paper: TagPaper };

/** The tags as they will be printed: a sheet, or four labels, at a time. */
export function TagPreview({ tags, paper }: Props) {
  const say = useSay();
  const [view, setView] = useState(0);
  const count = tags.tags.length;
  const views = Math.ceil(count / perView);
  const from = view * perView;
  const shown = tags.tags.slice(from, from + perView);
  const where =
    paper === 'a4'
      ? say(m.desk_tags_sheet, { at: view + 1, count: views })
      : say(m.desk_tags_labels, { from: from + 1, to: from + shown.length, count });
  return (
    <section className="tags-preview" aria-label={where}>
      <div className={`tags-paper tags-paper--${paper}`}>
        {shown.map((tag) => (
          <TagFace key={tag.orderId} tag={tag} tags={tags} />
        ))}
      </div>
      <p className="tags-pager">
        <button
          type="button"
          className="icon-btn"
          aria-label={say(m.desk_tags_before)}
          aria-disabled={view === 0}
          onClick={() => setView(Math.max(0, view - 1))}
        >
          <Icon of={ChevronLeft} />
        </button>
        <span role="status">{where}</span>
        <button
          type="button"
          className="icon-btn"
          aria-label={say(m.desk_tags_after)}
          aria-disabled={view === views - 1}
          onClick={() => setView(Math.min(views - 1, view + 1))}
        >
          <Icon of={ChevronRight} />
        </button>
      </p>
    </section>
  );
}
