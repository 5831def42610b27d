import type { ArticleView } from '@/domain/articles/article.presenter';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';

/** Portraits, names, date, reading time and issue. Up to 12 authors share one wrapping row. */
export function Byline({ article }: { article: ArticleView }) {
  const { authorsFull: authors, dateText, publishedAt, readingMinutes, issue } = article;
  const portraits = authors.filter((author) => author.portrait);
  return (
    <div className={portraits.length > 3 ? 'article-byline article-byline--many' : 'article-byline'}>
      {portraits.length ? (
        <div className="article-portraits">
          {portraits.map(({ id, portrait }) =>
            portrait ? <Picture key={id} cut={portrait.square} alt="" sizes="52px" /> : null,
          )}
        </div>
      ) : null}
      <p>
        {authors.length ? (
          <b>
            <Names names={authors} />
          </b>
        ) : null}
        <span className="article-byline-facts">
          <time dateTime={publishedAt}>{dateText}</time>
          {readingMinutes ? (
            <span>{t('{minutes, plural, other {# minute read}}', { minutes: readingMinutes })}</span>
          ) : null}
          {issue ? (
            <span>
              {rich('From the <link>{issue}</link> issue', {
                issue: issue.label,
                link: (text) => <a href={issue.url}>{text}</a>,
              })}
            </span>
          ) : null}
        </span>
      </p>
    </div>
  );
}
