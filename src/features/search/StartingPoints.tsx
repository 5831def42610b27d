import { t } from '@/language/t';
import { RankList } from '@/ui/RankList';

/** Suggestions for a search without results. */
export interface StartingPointsView {
  topics: { id: string; name: string; url: string }[];
  popular: { title: string; entries: { title: string; url: string; note: string | null }[] };
}

/** Topics and popular articles for a search without results (SRCH-17). */
export function StartingPoints({ topics, popular }: StartingPointsView) {
  if (topics.length === 0 && popular.entries.length === 0) return null;
  return (
    <div className="search-alternatives">
      {topics.length ? (
        <section aria-labelledby="ways-topics">
          <h2 className="ui-label" id="ways-topics">
            {t('Begin with a topic')}
          </h2>
          <ul className="ui-title-3 ui-serif">
            {topics.map((topic) => (
              <li key={topic.id}>
                <a className="ui-headline" href={topic.url}>
                  {topic.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {popular.entries.length ? (
        <section aria-labelledby="ways-popular">
          <h2 className="ui-label" id="ways-popular">
            {popular.title || t('Most read')}
          </h2>
          <RankList entries={popular.entries} />
        </section>
      ) : null}
    </div>
  );
}
