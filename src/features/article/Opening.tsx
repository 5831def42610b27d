import type { ArticleView } from '@/domain/articles/article.presenter';
import { Headline } from '@/ui/Headline';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';
import { Byline } from './Byline';
import { headlineSize, seriesNote } from './body-layout.rules';

/** The opening of an article: where it belongs, headline, standfirst, who wrote it, and its picture. */
export function Opening({ article }: { article: ArticleView }) {
  const { title, summary, opening, series, seriesLabel, topic } = article;
  const part = series?.entries.find((entry) => entry.isCurrent)?.part ?? null;
  return (
    <header className="art-open wrap">
      <div className="open-in">
        {seriesLabel ? (
          <Kicker series={seriesLabel}>{series ? seriesNote({ title: series.title, part }) : null}</Kicker>
        ) : topic ? (
          <Kicker>
            <a className="hl" href={topic.url}>
              {topic.name}
            </a>
          </Kicker>
        ) : null}
        <h1 className={`h-${headlineSize(title)}`}>
          <Headline>{title}</Headline>
        </h1>
        {summary ? <p className="stand">{summary}</p> : null}
        <Byline article={article} />
      </div>
      {opening ? (
        <figure className="open-art">
          <Picture
            cut={opening.wide}
            narrow={opening.card}
            alt={opening.alt}
            sizes="(max-width: 1366px) 100vw, 1280px"
            isFirst
          />
          {opening.caption || opening.credit ? (
            <figcaption className="meta">
              {opening.caption ? <span>{opening.caption}</span> : null}
              {opening.credit ? <span>{opening.credit}</span> : null}
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </header>
  );
}
