import { Main } from '@/features/shell/Main';
import { StreamList, type StreamView } from '@/features/streams/StreamPageView';
import { storyUrl } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';

/** All videos. The first page shows the newest one large, then the others as rows. */
export function VideosPage({ title, text, stream }: { title: string; text: string; stream: StreamView }) {
  const isFirst = stream.number === 0;
  const [lead, ...others] = stream.stories;
  const hasLead = isFirst && Boolean(lead?.picture);
  return (
    <Main data-section="/video">
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className="ui-title-1">{title}</h1>
          {isFirst ? (
            <p className="ui-standfirst">{text}</p>
          ) : (
            <p className="ui-meta">{t('Page {number}', { number: stream.number + 1 })}</p>
          )}
        </header>
        {hasLead && lead?.picture ? (
          <article className="video-lead ui-story">
            <div className="ui-poster">
              <Picture cut={lead.picture.whole} alt="" sizes="(max-width: 817px) 66vw, 800px" isFirst />
              <span className="ui-play">
                <svg viewBox="0 0 12 14" aria-hidden="true">
                  <path d="M0 0L12 7L0 14Z" />
                </svg>
                {t('Watch, {minutes} min', { minutes: lead.readingMinutes ?? '' })}
              </span>
            </div>
            <div className="video-lead-text">
              <Kicker>{lead.topic?.name}</Kicker>
              <h2 className="ui-title-2">
                <a className="ui-cover-link" href={storyUrl(lead)}>
                  {lead.title}
                </a>
              </h2>
              {lead.summary ? <p className="ui-dek">{lead.summary}</p> : null}
              <p className="ui-meta">{lead.dateText}</p>
            </div>
          </article>
        ) : null}
        <div className="ui-stream-only">
          <StreamList
            stream={hasLead ? { ...stream, stories: others } : stream}
            kicker="topic"
            url="/video"
            empty={hasLead ? t('There are no other videos yet.') : t('No videos have been published yet.')}
          />
        </div>
      </div>
    </Main>
  );
}
