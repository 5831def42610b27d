import type { AssetView } from '@/domain/visual-library/asset.presenter';
import type { DownloadTerms } from '@/domain/visual-library/download.rules';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Picture } from '@/ui/Picture';
import { AssetDownloads } from './AssetDownloads';
import { DownloadAction } from './AssetFiles.client';

interface AssetTileProps {
  asset: AssetView;
  terms: DownloadTerms;
  heading?: 'h2' | 'h3';
  /** Set for tiles that are visible first. */
  isFirst?: boolean;
}

/** An asset in the grid: title, summary, image, and its formats with download links. */
export function AssetTile({ asset, terms, heading: Heading = 'h2', isFirst = false }: AssetTileProps) {
  const { title, url, summary, picture, topic } = asset;
  return (
    <article className="visual-library-tile">
      <header>
        <Heading className="visual-library-title">
          <a className="ui-cover-link" href={url}>
            {title}
          </a>
        </Heading>
        {summary ? <p className="visual-library-summary">{summary}</p> : null}
      </header>
      {picture ? (
        <div className="visual-library-art">
          <Picture
            cut={picture.card}
            alt={picture.alt}
            sizes={`${MOBILE_LAYOUT} 100vw, (max-width: 1025px) 50vw, 405px`}
            isFirst={isFirst}
          />
        </div>
      ) : null}
      <footer className="visual-library-tile-foot">
        <div className="visual-library-files">
          {topic ? (
            <p className="ui-meta">
              <b>{topic.name}</b>
            </p>
          ) : null}
          <AssetDownloads asset={asset} terms={terms} />
        </div>
        <DownloadAction title={title} src={asset.source} asset={asset.id} protection={asset.protection} terms={terms} />
      </footer>
    </article>
  );
}
