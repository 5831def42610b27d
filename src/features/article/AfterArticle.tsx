import type { ArticleView } from '@/domain/articles/article.presenter';
import { Picture } from '@/ui/Picture';
import { noteAfterName } from './author-note.rules';

/** What follows the last line: corrections, authors, topics, the issue, and the product that goes with it (ART-07). */
export function AfterArticle({ article }: { article: ArticleView }) {
  const { corrections, authorsFull, topics, issue, productLink } = article;
  const authors = authorsFull.filter((author) => author.bio ?? author.short);
  return (
    <footer className="after">
      {corrections.map((correction) => (
        <p key={correction.text} className="correction">
          <b>Correction, {correction.dateText}.</b> {correction.text}
        </p>
      ))}
      {authors.map((author) => (
        <div key={author.id} className={author.portrait ? 'author' : undefined}>
          {author.portrait ? <Picture cut={author.portrait.square} alt="" sizes="80px" /> : null}
          <p className="dek">
            <b>
              {author.url ? (
                <a className="hl" href={author.url}>
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
        <nav className="ft" aria-label="Topics in this article">
          <p className="label">Topics in this article</p>
          <ul className="chips">
            {topics.map((topic) => (
              <li key={topic.id}>
                <a className="chip" href={topic.url}>
                  {topic.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {issue || productLink ? (
        <p className="meta">
          {issue ? (
            <>
              This article appeared in the{' '}
              <a className="linky" href={issue.url}>
                {issue.label}
              </a>{' '}
              issue.{' '}
            </>
          ) : null}
          {productLink ? (
            <a className="linky" href={productLink}>
              Buy copies and permissions
            </a>
          ) : null}
        </p>
      ) : null}
    </footer>
  );
}
