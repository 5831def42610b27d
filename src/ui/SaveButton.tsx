import { t } from '@/language/t';
import { Icon } from './Icon';

interface SaveButtonProps {
  url: string;
  title: string;
  /** Shows only the icon, for cards and rows. */
  isIcon?: boolean;
}

/**
 * Saves a page. Pages are the same for everyone, so one script handles all `data-tool` clicks and marks saved pages; a
 * button needs no script of its own.
 */
export function SaveButton({ url, title, isIcon = false }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={
        isIcon ? 'ui-tool-button ui-save ui-save--icon ui-needs-script' : 'ui-tool-button ui-save ui-needs-script'
      }
      data-tool="save"
      data-url={url}
      data-title={title}
      aria-pressed="false"
      aria-label={isIcon ? t('Save {title}', { title }) : undefined}
      suppressHydrationWarning
    >
      <Icon name="save" />
      {isIcon ? null : (
        <>
          <span className="ui-save-off">{t('Save', undefined, 'bookmark')}</span>
          <span className="ui-save-on">{t('Saved', undefined, 'bookmark')}</span>
        </>
      )}
    </button>
  );
}
