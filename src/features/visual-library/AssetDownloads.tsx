import type { AssetView } from '@/domain/visual-library/asset.presenter';
import type { DownloadTerms } from '@/domain/visual-library/download.rules';
import { Downloads } from '@/ui/Downloads';
import { SubscriberFile } from './AssetFiles.client';

/** The files of an asset: public ones first, then the subscribers' file in its format. */
export function AssetDownloads({ asset, terms }: { asset: AssetView; terms: DownloadTerms }) {
  const { id, title, downloads, formats, protection } = asset;
  const withheld = formats.filter((format) => !downloads.some((download) => download.format === format));
  return (
    <Downloads downloads={downloads} of={title}>
      {withheld.length ? (
        <li>
          <SubscriberFile format={withheld.join(', ')} title={title} asset={id} protection={protection} terms={terms} />
        </li>
      ) : null}
    </Downloads>
  );
}
