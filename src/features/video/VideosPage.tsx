import { Main } from '@/features/shell/Main';
import { StreamList, type StreamView } from '@/features/streams/StreamPageView';
import { storyUrl } from '@/features/streams/stream-list.rules';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';
import './video.css';

/** All videos: on the first page the newest one large, then the others as rows. */
export function VideosPage({ title, text, stream }: { title: string; text: string; stream: StreamView }) {
  const isFirst = stream.number === 0;
  const [lead, ...others] = stream.stories;
  const hasLead = isFirst && Boolean(lead?.picture);
  return (
    <Main data-section="/video">
      <div className="wrap">
        <header className="screen-head">
          <h1 className="t-1">{title}</h1>
          {isFirst ? <p className="stand">{text}</p> : <p className="meta">Page {stream.number + 1}</p>}
        </header>
        {hasLead && lead?.picture ? (
          <article className="video-lead story">
            <div className="poster">
              <Picture cut={lead.picture.whole} alt="" sizes="(max-width: 817px) 100vw, 800px" isFirst />
              <span className="play">
                <svg viewBox="0 0 12 14" aria-hidden="true">
                  <path d="M0 0L12 7L0 14Z" />
                </svg>
                Watch, {lead.readingMinutes} min
              </span>
            </div>
            <div className="video-lead-t">
              <Kicker>{lead.topic?.name}</Kicker>
              <h2 className="t-2">
                <a className="cover" href={storyUrl(lead)}>
                  {lead.title}
                </a>
              </h2>
              {lead.summary ? <p className="dek">{lead.summary}</p> : null}
              <p className="meta">{lead.dateText}</p>
            </div>
          </article>
        ) : null}
        <div className="stream-only">
          <StreamList
            stream={hasLead ? { ...stream, stories: others } : stream}
            kicker="topic"
            url="/video"
            empty={hasLead ? 'There are no other films yet.' : 'No film has been published yet.'}
          />
        </div>
      </div>
    </Main>
  );
}
