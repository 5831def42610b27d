import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';

/**
 * Opens the share flyout, or the system share sheet on touch screens that have one; a script handles `data-tool`.
 * Without JavaScript, the small `ShareFlyout` of the page opens.
 */
export function ShareButton({ title, address }: { title: string; address: string }) {
  return (
    <button
      type="button"
      className="ui-tool-button"
      popoverTarget="share"
      data-tool="share"
      data-url={address}
      data-title={title}
    >
      <Icon name="share" />
      <span>{t('Share')}</span>
    </button>
  );
}
