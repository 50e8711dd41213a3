import { m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';

/**
 * Explains how providers are ranked, why the first is selected, and that there are no ratings yet
 * (§ 5b UWG).
 */
export function Ranking() {
  const { say, brand } = useSite();
  const rules = [
    [say(m.how_ranking_match), say(m.how_ranking_match_text)],
    [say(m.how_ranking_total), say(m.how_ranking_total_text)],
    [say(m.how_ranking_id), say(m.how_ranking_id_text)],
  ] as const;
  return (
    <section className="section how-ranking" id="ranking" aria-labelledby="ranking-title">
      <div className="wrap">
        <h2 className="h2" id="ranking-title">
          {say(m.how_ranking)}
        </h2>
        <p className="lead">{say(m.how_ranking_text)}</p>
        <div className="ranking-rules">
          <ol className="ranking-rules__list">
            {rules.map(([title, text]) => (
              <li key={title}>
                <h3 className="h3">{title}</h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
          <div className="ranking-rules__why">
            <p className="strong">{say(m.how_ranking_unpaid)}</p>
            <h3 className="h3">{say(m.how_first)}</h3>
            <p className="soft">{say(m.how_first_text)}</p>
            <h3 className="h3">{say(m.how_ratings)}</h3>
            <p className="soft">{say(m.how_ratings_text, { platform: brand.platform.name })}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
