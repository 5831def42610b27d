import type { ArticleView } from '@/domain/articles/article.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { Headline } from '@/ui/Headline';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';
import { Byline } from './Byline';
import { headlineSize, seriesNote } from './body-layout.rules';

/** The opening of an article: section, headline, standfirst, byline and image. */
export function Opening({ article }: { article: ArticleView }) {
  const { title, summary, opening, series, seriesLabel, topic } = article;
  const part = series?.entries.find((entry) => entry.isCurrent)?.part ?? null;
  return (
    <header className="article-opening ui-container">
      <div className="article-opening-head">
        {seriesLabel ? (
          <Kicker series={typeText(seriesLabel)}>{series ? seriesNote({ title: series.title, part }) : null}</Kicker>
        ) : topic ? (
          <Kicker>
            <a className="ui-headline" href={topic.url}>
              {topic.name}
            </a>
          </Kicker>
        ) : null}
        <h1 className={`article-headline--${headlineSize(title)}`}>
          <Headline>{title}</Headline>
        </h1>
        {summary ? <p className="ui-standfirst">{summary}</p> : null}
        <Byline article={article} />
      </div>
      {opening ? (
        <figure className="article-opening-art">
          <Picture
            cut={opening.wide}
            narrow={opening.card}
            alt={opening.alt}
            sizes="(max-width: 1366px) 100vw, 1280px"
            isFirst
          />
          {opening.caption || opening.credit ? (
            <figcaption className="ui-meta">
              {opening.caption ? <span>{opening.caption}</span> : null}
              {opening.credit ? <span>{opening.credit}</span> : null}
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </header>
  );
}
