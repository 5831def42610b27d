import { t } from '@/language/t';
import { CopyLinkButton } from './ShareTools.client';

/** The flyout of `ShareButton` without JavaScript: a link to copy and a mailto link. */
export function ShareFlyout({ title, address }: { title: string; address: string }) {
  return (
    <section className="ui-flyout" id="share" popover="auto" aria-labelledby="share-title">
      <h2 className="ui-title-3" id="share-title">
        {t('Share')}
      </h2>
      <div className="ui-field">
        <label htmlFor="share-link">{t('Link')}</label>
        <div className="ui-copy-field">
          <input className="ui-input" id="share-link" readOnly value={address} />
          <CopyLinkButton address={address} className="ui-button ui-button--outline ui-needs-script">
            {t('Copy')}
          </CopyLinkButton>
        </div>
      </div>
      <ul className="ui-menu-list">
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
            {t('Send by email')}
          </a>
        </li>
      </ul>
    </section>
  );
}
