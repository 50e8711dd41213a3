import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import './photo-tips.css';

/** Shows what to photograph, with the customer's own kind of item as the example. */
export function PhotoTips({ art }: { readonly art: string }) {
  const say = useSay();
  const tips = [
    { look: 'whole', art, title: say(m.photos_tip_whole), text: say(m.photos_tip_whole_text) },
    { look: 'close', art, title: say(m.photos_tip_close), text: say(m.photos_tip_close_text) },
    {
      look: 'label',
      art: 'care-label',
      title: say(m.photos_tip_label),
      text: say(m.photos_tip_label_text),
    },
  ];
  return (
    <section className="tips-part">
      <hr className="stitch" />
      <h2 className="h3">{say(m.photos_tips)}</h2>
      <div className="tips">
        {tips.map((tip) => (
          <div key={tip.look} className="tip">
            <div className={`tip__pic tip__pic--${tip.look}`}>
              <Art name={tip.art} />
            </div>
            <p className="small soft">
              <b>{tip.title}</b>
              {tip.text}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
