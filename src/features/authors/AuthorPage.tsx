import type { AuthorView } from '@/domain/articles/article.presenter';
import { Main } from '@/features/shell/Main';
import { StreamList, type StreamView } from '@/features/streams/StreamPageView';
import { t } from '@/language/t';
import { Picture } from '@/ui/Picture';

interface AuthorPageProps {
  author: AuthorView;
  stream: StreamView;
  /** URL of the page. */
  url: string;
}

/** An author page: portrait, biography, and everything they have written. */
export function AuthorPage({ author, stream, url }: AuthorPageProps) {
  const isFirst = stream.number === 0;
  return (
    <Main>
      <div className="ui-container">
        <header className="ui-page-head authors-head">
          {isFirst && author.portrait ? <Picture cut={author.portrait.square} alt="" sizes="160px" isFirst /> : null}
          <div>
            <h1 className="ui-title-1">
              <bdi>{author.name}</bdi>
            </h1>
            {author.title ? <p className="ui-standfirst">{author.title}</p> : null}
            {isFirst ? (
              author.bio ? (
                <p className="ui-dek">{author.bio}</p>
              ) : null
            ) : (
              <p className="ui-meta">{t('Page {number}', { number: stream.number + 1 })}</p>
            )}
          </div>
        </header>
        <div className="ui-stream-only">
          <StreamList
            stream={stream}
            kicker="topic"
            url={url}
            endpoint="/service/latest"
            query={`author=${url.split('/').at(-1)}`}
            empty={t('Nothing by this author is online yet.')}
          />
        </div>
      </div>
    </Main>
  );
}
