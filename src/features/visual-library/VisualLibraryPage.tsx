import type { AssetPage } from '@/domain/visual-library/asset.query';
import type { DownloadTerms } from '@/domain/visual-library/download.rules';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { t } from '@/language/t';
import { AssetTile } from './AssetTile';
import { DarkDrawing } from './DarkDrawing';

interface VisualLibraryPageProps {
  title: string;
  description: string;
  stream: AssetPage;
  terms: DownloadTerms;
  /** Color matrix for drawings on dark pages. */
  darkDrawing: string;
}

/** Number of tiles in the first row, whose images load first. */
const FIRST_ROW = 3;

/** The visual library: a paginated grid of charts and frameworks (VIS-01). */
export function VisualLibraryPage({ title, description, stream, terms, darkDrawing }: VisualLibraryPageProps) {
  const isFirstPage = stream.number === 0;
  return (
    <Main data-section="/visual-library">
      <DarkDrawing matrix={darkDrawing} />
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className={isFirstPage ? 'ui-title-mega' : 'ui-title-1'}>{title}</h1>
          {isFirstPage ? (
            <p className="ui-standfirst">{description}</p>
          ) : (
            <p className="ui-meta">{t('Page {number}', { number: stream.number + 1 })}</p>
          )}
        </header>
        {stream.stories.length === 0 ? (
          <p className="ui-standfirst">{t('Nothing is drawn yet. The pencils are sharp.')}</p>
        ) : (
          <div className="visual-library-grid">
            {stream.stories.map((asset, at) => (
              <AssetTile key={asset.id} asset={asset} terms={terms} isFirst={isFirstPage && at < FIRST_ROW} />
            ))}
          </div>
        )}
        <Pagination
          current={stream.number + 1}
          count={stream.last + 1}
          hrefOf={(page) => (page === 1 ? '/visual-library' : `/visual-library/page/${page}`)}
        />
      </div>
    </Main>
  );
}
