import type { EpisodeEntry, ShowView } from '@/domain/podcasts/episode.presenter';
import type { ShowPageView } from '@/domain/podcasts/podcast.query';
import { Main } from '@/features/shell/Main';
import { PlayerControls } from '@/features/shell/PlayerControls.client';
import { Pagination } from '@/features/streams/Pagination';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';
import { SectionHead } from '@/ui/SectionHead';
import { EpisodeList, ListenOn, ShowList } from './EpisodeList';

/** A show: cover and subscription links, the newest episode with a player, older episodes, and other shows. */
export function ShowPage({ show, newest, episodes, otherShows }: ShowPageView) {
  const isFirst = episodes.number === 0;
  const entries = isFirst ? episodes.entries.filter(({ story }) => story.id !== newest?.story.id) : episodes.entries;
  return (
    <Main data-section="/podcasts">
      <div className="ui-container">
        <ShowHead show={show} page={episodes.number + 1} />
        {isFirst && newest ? <Newest entry={newest} /> : null}
        <div className={otherShows.length ? 'podcast-show-body ui-with-sidebar' : 'podcast-show-body'}>
          <section aria-labelledby="episodes-title">
            <SectionHead title={t('Episodes')} id="episodes-title" />
            {entries.length ? (
              <EpisodeList entries={entries} />
            ) : (
              <p className="ui-standfirst">
                {newest ? t('The first episode is above. More will follow.') : t('No episode yet.')}
              </p>
            )}
            <Pagination
              current={episodes.number + 1}
              count={episodes.last + 1}
              hrefOf={(page) => (page === 1 ? show.url : `${show.url}/page/${page}`)}
            />
          </section>
          {otherShows.length ? (
            <aside aria-label={t('Other shows')}>
              <SectionHead title={t('Other shows')} />
              <ShowList shows={otherShows} />
            </aside>
          ) : null}
        </div>
      </div>
    </Main>
  );
}

function ShowHead({ show, page }: { show: ShowView; page: number }) {
  return (
    <header className={show.picture ? 'podcast-show ui-grid' : 'podcast-show podcast-show--plain ui-grid'}>
      {show.picture ? (
        <div className="podcast-show-art">
          <Picture cut={show.picture.whole} alt={show.picture.alt} sizes="(max-width: 817px) 240px, 405px" isFirst />
        </div>
      ) : null}
      <div className="podcast-show-text">
        <p className="ui-meta">
          <a className="ui-headline" href="/podcasts">
            {t('Podcast')}
          </a>
          {show.authors.length ? rich(', with <names></names>', { names: () => <Names names={show.authors} /> }) : null}
          {page > 1 ? t(', page {number}', { number: page }) : null}
        </p>
        <h1 className="ui-title-mega">{show.title}</h1>
        {show.summary ? <p className="ui-standfirst">{show.summary}</p> : null}
        <ListenOn media={show.media} />
      </div>
    </header>
  );
}

function Newest({ entry: { story, recording } }: { entry: EpisodeEntry }) {
  return (
    <section className="podcast-latest" aria-label={t('Latest episode')}>
      <div className="podcast-latest-text">
        <p className="ui-kicker ui-kicker--series">{t('Latest episode')}</p>
        <h2 className="ui-title-2">
          <a className="ui-headline" href={story.url}>
            {story.title}
          </a>
        </h2>
        {story.summary ? <p className="ui-dek">{story.summary}</p> : null}
      </div>
      {recording ? <PlayerControls recording={recording} /> : null}
    </section>
  );
}
