import { ShareButton } from '@/features/shell/ShareButton';
import { ShareFlyout } from '@/features/shell/ShareFlyout';
import { CopyLinkButton } from '@/features/shell/ShareTools.client';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { SaveButton } from '@/ui/SaveButton';
import { embedCode } from './embed-code.rules';

/** Save, share and embed buttons of a video (VID-06). */
export function VideoTools({ title, path, origin }: { title: string; path: string; origin: string }) {
  const address = `${origin}${path}`;
  const code = embedCode({ title, path, origin });
  return (
    <div className="video-tools">
      <SaveButton url={path} title={title} />
      <ShareButton title={title} address={address} />
      <button type="button" className="ui-tool-button" popoverTarget="embed">
        <Icon name="link" />
        <span>{t('Embed')}</span>
      </button>
      <ShareFlyout title={title} address={address} />
      <section className="ui-flyout" id="embed" popover="auto" aria-labelledby="embed-title">
        <h2 className="ui-title-3" id="embed-title">
          {t('Embed')}
        </h2>
        <div className="ui-field">
          <label htmlFor="embed-code">{t('HTML for your page')}</label>
          <textarea className="ui-input video-embed-code" id="embed-code" readOnly rows={6} value={code} />
        </div>
        <CopyLinkButton
          address={code}
          className="ui-button ui-button--outline ui-needs-script"
          toast={t('Code copied')}
        >
          {t('Copy code')}
        </CopyLinkButton>
      </section>
    </div>
  );
}
