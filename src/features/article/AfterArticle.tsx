import type { ArticleView } from '@/domain/articles/article.presenter';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { Picture } from '@/ui/Picture';
import { noteAfterName } from './author-note.rules';

/** End of an article: corrections, authors, topics, the issue, and the related product (ART-07). */
export function AfterArticle({ article }: { article: ArticleView }) {
  const { corrections, authorsFull, topics, issue, productLink } = article;
  const authors = authorsFull.filter((author) => author.bio ?? author.short);
  return (
    <footer className="article-end">
      {corrections.map((correction) => (
        <p key={correction.text} className="article-correction">
          <b>{t('Correction, {date}.', { date: correction.dateText })}</b> {correction.text}
        </p>
      ))}
      {authors.map((author) => (
        <div key={author.id} className={author.portrait ? 'article-author' : undefined}>
          {author.portrait ? <Picture cut={author.portrait.square} alt="" sizes="80px" /> : null}
          <p className="ui-dek">
            <b>
              {author.url ? (
                <a className="ui-headline" href={author.url}>
                  <bdi>{author.name}</bdi>
                </a>
              ) : (
                <bdi>{author.name}</bdi>
              )}
            </b>
            {noteAfterName(author.name, author.bio ?? author.short ?? '')}
          </p>
        </div>
      ))}
      {topics.length ? (
        <nav className="article-topics" aria-label={t('Topics in this article')}>
          <p className="ui-label">{t('Topics in this article')}</p>
          <ul className="ui-chips">
            {topics.map((topic) => (
              <li key={topic.id}>
                <a className="ui-chip" href={topic.url}>
                  {topic.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {issue || productLink ? (
        <p className="ui-meta">
          {issue ? (
            <>
              {rich('This article appeared in the <link>{issue}</link> issue.', {
                issue: issue.label,
                link: (text) => (
                  <a className="ui-link" href={issue.url}>
                    {text}
                  </a>
                ),
              })}{' '}
            </>
          ) : null}
          {productLink ? (
            <a className="ui-link" href={productLink}>
              {t('Buy copies and permissions')}
            </a>
          ) : null}
        </p>
      ) : null}
    </footer>
  );
}
