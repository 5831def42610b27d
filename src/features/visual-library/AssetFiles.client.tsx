'use client';

import {
  downloadActionOf,
  downloadUrl,
  type FileTerms,
  includesFile,
  planWithFile,
} from '@/domain/visual-library/download.rules';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { hidden } from '@/ui/hidden';
import { Icon } from '@/ui/Icon';

interface AssetFileProps extends FileTerms {
  title: string;
  /** `content.asset` of the entry. */
  asset: string;
}

/**
 * Returns the subscriber's digest once their profile shows a tier that includes the file, otherwise null. The server
 * checks again; this only decides which link a cached page shows.
 */
function useDownloader(file: FileTerms): string | null {
  const profile = useProfile();
  return includesFile(profile?.tiers?.[0]?.roleCode, file) ? (profile?.subscriber?.digest ?? null) : null;
}

interface DownloadActionProps extends AssetFileProps {
  /** `content.src` of the entry. */
  src: string;
  /** `button` for the asset's own page. */
  look?: 'act' | 'button';
}

/** Shows the download link of an asset, or a link to subscribe in its place (VIS-04 to VIS-06). */
export function DownloadAction({ title, src, look = 'act', ...file }: DownloadActionProps) {
  const subscriberId = useDownloader(file);
  const { asset, terms } = file;
  const action = downloadActionOf({ isPaywallEnabled: terms.isPaywallEnabled, src, asset, subscriberId });
  const isButton = look === 'button';
  const of = <span className="ui-visually-hidden"> {title}</span>;
  if (action.kind === 'subscribe') {
    return (
      <a className={isButton ? 'ui-button ui-button--noon' : 'ui-tool-button'} href={action.href} data-asset={asset}>
        {t('Subscribe to download')}
        {of}
      </a>
    );
  }
  return (
    <a className={isButton ? 'ui-button ui-button--noon' : 'ui-tool-button'} href={action.href} data-asset={asset}>
      {isButton ? null : <Icon name="download" />}
      <span>
        {t('Download')}
        {of}
      </span>
    </a>
  );
}

interface SubscriberFileProps extends AssetFileProps {
  /** Format of the file that only subscribers can download. */
  format: string;
}

/**
 * Shows the subscribers' file: as a link if the reader's plan includes it, otherwise with the name of the plan that
 * does.
 */
export function SubscriberFile({ format, title, ...file }: SubscriberFileProps) {
  const subscriberId = useDownloader(file);
  if (subscriberId) {
    return (
      <a className="ui-tool-button" href={downloadUrl(subscriberId, file.asset)} download>
        <Icon name="download" />
        <span>{rich('{format}<hidden> of {title}</hidden>', { format, title, hidden })}</span>
      </a>
    );
  }
  const plan = planWithFile(file);
  return (
    <span className="ui-meta">
      {format}
      <span className="ui-visually-hidden">
        {plan ? t(', for {plan} subscribers', { plan }) : t(', for subscribers')}
      </span>
    </span>
  );
}
