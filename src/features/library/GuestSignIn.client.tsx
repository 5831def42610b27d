'use client';

import { openAuthModal } from '@/features/shell/account.atoms';
import { t } from '@/language/t';

/** Sign-in and register buttons. Without JavaScript they link to the page with the same forms. */
export function GuestSignIn() {
  const opens = (screen: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    openAuthModal(screen);
  };
  return (
    <p className="ui-buttons">
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the link opens a page with the same form */}
      <a className="ui-button" href="/register#signin" onClick={opens('sign-in')}>
        {t('Sign in')}
      </a>
      <a className="ui-button ui-button--outline" href="/register" onClick={opens('registration')}>
        {t('Register')}
      </a>
    </p>
  );
}
