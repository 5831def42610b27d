import type { EpisodeView } from '@/domain/podcasts/episode.presenter';
import { Main } from '@/features/shell/Main';
import { ShareButton } from '@/features/shell/ShareButton';
import { ShareFlyout } from '@/features/shell/ShareFlyout';
import { Transcript } from '@/features/shell/Transcript';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';
import { SaveButton } from '@/ui/SaveButton';
import { SectionHead } from '@/ui/SectionHead';
import { EpisodeList, ListenOn } from './EpisodeList';
import { EpisodePlayer } from './EpisodePlayer.client';

/** An episode: summary, player with chapters, transcript, and more episodes of the show. */
export function EpisodePage({ episode, address }: { episode: EpisodeView; address: string }) {
  const { story, show, recording } = episode;
  const { picture } = story;
  const moreTitle = show ? t('More from {name}', { name: show.title }) : t('More from this show');
  return (
    <Main data-section="/podcasts">
      <article className="ui-container">
        <header
          className={
            picture
              ? 'podcast-show podcast-episode ui-grid'
              : 'podcast-show podcast-show--plain podcast-episode ui-grid'
          }
        >
          {picture ? (
            <div className="podcast-show-art">
              <Picture cut={picture.whole} alt={picture.alt} sizes="(max-width: 817px) 240px, 405px" isFirst />
            </div>
          ) : null}
          <div className="podcast-show-text">
            <Kicker>
              {show ? <a href={show.url}>{show.title}</a> : t('Podcast')}
              {episode.episodeNumber ? t(', episode {number}', { number: episode.episodeNumber }) : null}
            </Kicker>
            <h1 className="ui-title-1">{story.title}</h1>
            {story.summary ? <p className="ui-standfirst">{story.summary}</p> : null}
            <p className="ui-meta podcast-episode-meta">
              <span>
                {rich('Published <time>{date}</time>', {
                  date: story.dateText,
                  time: (text) => <time dateTime={story.publishedAt}>{text}</time>,
                })}
              </span>
              {story.authors.length ? (
                <b>
                  {rich('With <names></names>', {
                    names: () => <Names names={story.authors.map(({ name }) => name)} />,
                  })}
                </b>
              ) : null}
            </p>
          </div>
        </header>
        {recording ? (
          <section className="podcast-latest podcast-latest--single" aria-label={t('Player')}>
            <EpisodePlayer key={recording.id} recording={recording} chapters={episode.chapters} />
          </section>
        ) : (
          <p className="ui-standfirst">{t('The recording of this episode isn’t available yet.')}</p>
        )}
        <div className={episode.others.length ? 'podcast-show-body ui-with-sidebar' : 'podcast-show-body'}>
          <div className="podcast-episode-main">
            <div className="podcast-tools">
              <SaveButton url={story.url} title={story.title} />
              <ShareButton title={story.title} address={address} />
              <ShareFlyout title={story.title} address={address} />
              {recording ? (
                <a className="ui-tool-button" href={recording.src} download>
                  {t('Download the audio')}
                </a>
              ) : null}
            </div>
            {show ? <ListenOn media={show.media} /> : null}
            <Transcript paragraphs={episode.transcript} />
          </div>
          {episode.others.length ? (
            <aside className="podcast-episode-side" aria-label={moreTitle}>
              <SectionHead title={moreTitle} />
              <EpisodeList entries={episode.others} />
            </aside>
          ) : null}
        </div>
      </article>
    </Main>
  );
}
