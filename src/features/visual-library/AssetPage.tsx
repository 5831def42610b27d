import type { AssetPageView } from '@/domain/visual-library/asset.query';
import type { DownloadTerms } from '@/domain/visual-library/download.rules';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';
import { SaveButton } from '@/ui/SaveButton';
import { SectionHead } from '@/ui/SectionHead';
import { AssetDownloads } from './AssetDownloads';
import { DownloadAction } from './AssetFiles.client';
import { AssetTile } from './AssetTile';
import { DarkDrawing } from './DarkDrawing';

interface AssetPageProps extends AssetPageView {
  terms: DownloadTerms;
  /** Color matrix for drawings on dark pages. */
  darkDrawing: string;
}

/** An asset: the image, its summary and files, and other assets. */
export function AssetPage({ asset, others, terms, darkDrawing }: AssetPageProps) {
  const { title, summary, picture, topic, authors, dateText } = asset;
  return (
    <Main data-section="/visual-library">
      <DarkDrawing matrix={darkDrawing} />
      <article className="ui-container visual-library-page">
        <header className="ui-page-head">
          <Kicker>
            {topic ? (
              <a className="ui-headline" href={topic.url}>
                {topic.name}
              </a>
            ) : (
              t('Visual library')
            )}
          </Kicker>
          <h1 className="ui-title-1">{title}</h1>
          {summary ? <p className="ui-standfirst">{summary}</p> : null}
        </header>
        {picture ? (
          <figure className="visual-library-sheet">
            <Picture cut={picture.whole} alt={picture.alt} sizes="(max-width: 1025px) 100vw, 860px" isFirst />
            {picture.credit ? <figcaption className="ui-meta">{picture.credit}</figcaption> : null}
          </figure>
        ) : null}
        <aside className="visual-library-side" aria-label={t('About this drawing')}>
          <p className="ui-meta">
            {authors.length ? (
              <b>
                <Names names={authors.map(({ name }) => name)} />
              </b>
            ) : null}
            <time dateTime={asset.publishedAt}>{dateText}</time>
          </p>
          <DownloadAction
            title={title}
            src={asset.source}
            asset={asset.id}
            protection={asset.protection}
            terms={terms}
            look="button"
          />
          <SaveButton url={asset.url} title={title} />
          <AssetDownloads asset={asset} terms={terms} />
          <p className="ui-control-text ui-muted">
            {t('Show it, print it, put it on a wall. Leave the source line where it is.')}
          </p>
        </aside>
      </article>
      {others.length ? (
        <section className="ui-container ui-section" aria-labelledby="more-visuals">
          <SectionHead
            title={t('More from the visual library')}
            id="more-visuals"
            more={{ label: t('See all'), url: '/visual-library' }}
          />
          <div className="visual-library-grid">
            {others.map((other) => (
              <AssetTile key={other.id} asset={other} terms={terms} heading="h3" />
            ))}
          </div>
        </section>
      ) : null}
    </Main>
  );
}
