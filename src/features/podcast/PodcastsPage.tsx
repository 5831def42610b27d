import type { ShowLink } from '@/domain/podcasts/episode.presenter';
import type { EpisodePage } from '@/domain/podcasts/podcast.query';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Picture } from '@/ui/Picture';
import { SectionHead } from '@/ui/SectionHead';
import { EpisodeList } from './EpisodeList';
import './podcast.css';

interface PodcastsPageProps {
  title: string;
  text: string;
  shows: ShowLink[];
  episodes: EpisodePage;
}

/** The shows, then the episodes of all of them, newest first (POD-01). Further pages hold episodes only. */
export function PodcastsPage({ title, text, shows, episodes }: PodcastsPageProps) {
  const isFirst = episodes.number === 0;
  return (
    <Main data-section="/podcasts">
      <div className="wrap podcasts">
        <header className="screen-head">
          <h1 className="t-1">{title}</h1>
          {isFirst ? <p className="stand">{text}</p> : <p className="meta">Page {episodes.number + 1}</p>}
        </header>
        {isFirst && shows.length ? (
          <section className="shows ruled c3" aria-label="Shows">
            {shows.map((show) => (
              <article key={show.id} className="story">
                {show.picture ? (
                  <div className="art">
                    <Picture cut={show.picture.whole} alt="" sizes={`${MOBILE_LAYOUT} 100vw, 400px`} />
                  </div>
                ) : null}
                <h2 className="t-3">
                  <a className="cover" href={show.url}>
                    {show.title}
                  </a>
                </h2>
                {show.summary ? <p className="dek">{show.summary}</p> : null}
              </article>
            ))}
          </section>
        ) : null}
        <section className="eps-sec" aria-labelledby="episodes-title">
          <SectionHead title="Episodes" id="episodes-title" />
          {episodes.entries.length ? (
            <EpisodeList entries={episodes.entries} namesShow />
          ) : (
            <p className="stand">No episode has been published yet.</p>
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
