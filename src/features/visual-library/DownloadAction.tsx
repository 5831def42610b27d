import { downloadActionOf } from '@/domain/visual-library/download.rules';
import { Icon } from '@/ui/Icon';

/** What an action needs to know of its asset. */
export interface DownloadActionProps {
  title: string;
  /** `content.src` and `content.asset` of the entry. */
  src: string;
  asset: string;
  isPaywallEnabled: boolean;
  /** The digest of an active subscriber; null for everyone else, and on pages that are the same for everyone. */
  subscriberId?: string | null;
  /** `button` for the asset's own page. */
  look?: 'act' | 'button';
}

/** The Download link of an asset, or the call to subscribe in its place (VIS-04 to VIS-06). */
export function DownloadAction({ title, subscriberId = null, look = 'act', ...question }: DownloadActionProps) {
  const action = downloadActionOf({ ...question, subscriberId });
  const isButton = look === 'button';
  const of = <span className="sr"> {title}</span>;
  if (action.kind === 'subscribe') {
    return (
      <a className={isButton ? 'btn btn--noon' : 'act'} href={action.href} data-asset={question.asset}>
        Subscribe to download{of}
      </a>
    );
  }
  return (
    <a className={isButton ? 'btn btn--noon' : 'act'} href={action.href} data-asset={question.asset}>
      {isButton ? null : <Icon name="download" />}
      <span>Download{of}</span>
    </a>
  );
}
