import type { ShowLink } from '@/domain/podcasts/episode.presenter';
import type { EpisodePage } from '@/domain/podcasts/podcast.query';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Picture } from '@/ui/Picture';
import { SectionHead } from '@/ui/SectionHead';
import { EpisodeList } from './EpisodeList';

interface PodcastsPageProps {
  title: string;
  text: string;
  shows: ShowLink[];
  episodes: EpisodePage;
}

/** All shows, then the episodes of all shows, newest first (POD-01). Further pages list episodes only. */
export function PodcastsPage({ title, text, shows, episodes }: PodcastsPageProps) {
  const isFirst = episodes.number === 0;
  return (
    <Main data-section="/podcasts">
      <div className="ui-container podcast-shows-section">
        <header className="ui-page-head">
          <h1 className="ui-title-1">{title}</h1>
          {isFirst ? (
            <p className="ui-standfirst">{text}</p>
          ) : (
            <p className="ui-meta">{t('Page {number}', { number: episodes.number + 1 })}</p>
          )}
        </header>
        {isFirst && shows.length ? (
          <section className="podcast-shows ui-ruled ui-columns-3" aria-label={t('Shows')}>
            {shows.map((show) => (
              <article key={show.id} className="ui-story">
                {show.picture ? (
                  <div className="ui-art">
                    <Picture cut={show.picture.whole} alt="" sizes={`${MOBILE_LAYOUT} 100vw, 400px`} />
                  </div>
                ) : null}
                <h2 className="ui-title-3">
                  <a className="ui-cover-link" href={show.url}>
                    {show.title}
                  </a>
                </h2>
                {show.summary ? <p className="ui-dek">{show.summary}</p> : null}
              </article>
            ))}
          </section>
        ) : null}
        <section className="podcast-episodes-section" aria-labelledby="episodes-title">
          <SectionHead title={t('Episodes')} id="episodes-title" />
          {episodes.entries.length ? (
            <EpisodeList entries={episodes.entries} namesShow />
          ) : (
            <p className="ui-standfirst">{t('No episode has been published yet.')}</p>
          )}
          <Pagination
            current={episodes.number + 1}
            count={episodes.last + 1}
            hrefOf={(page) => (page === 1 ? '/podcasts' : `/podcasts/page/${page}`)}
          />
        </section>
      </div>
    </Main>
  );
}
