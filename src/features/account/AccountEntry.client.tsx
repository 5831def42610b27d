'use client';

import { lazy, Suspense } from 'react';
import { openAuthModal } from '@/features/shell/account.atoms';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { withMessages } from '@/language/with-messages';
import type { EntryProps } from './UserMenu.client';

const UserMenu = lazy(() =>
  withMessages(() => import('./UserMenu.client')).then(({ UserMenu }) => ({ default: UserMenu })),
);

/**
 * Sign-in links for guests, and the account menu for users (NAV-14 to 18). The server renders the guest's links; the
 * user's menu loads once the profile is known. Without JavaScript the visitor stays unknown, so a single "Account" link
 * is shown that works for everyone.
 */
export function AccountEntry({ place, learningUrl }: EntryProps) {
  const profile = useProfile();
  if (profile && profile.status !== 'guest') {
    return (
      <Suspense>
        <UserMenu profile={profile} place={place} learningUrl={learningUrl} />
      </Suspense>
    );
  }
  // Until the profile is known, `shell.css` may hide this based on what the browser has stored.
  const whileUnknown = profile ? undefined : 'shell-for-guests';
  const className = place === 'sheet' ? 'ui-button ui-button--outline' : whileUnknown;
  const opens = (screen: string) => (event: React.MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.closest('dialog')?.close();
    openAuthModal(screen);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the link opens a page with the same form */}
      <a className={className} href="/register#signin" onClick={opens('sign-in')}>
        <span className="ui-needs-script">{t('Sign In')}</span>
        <span className="ui-without-script">{t('Account')}</span>
      </a>
      {place === 'bar' ? null : (
        <a className={`ui-needs-script ${className ?? ''}`} href="/register" onClick={opens('registration')}>
          {t('Register')}
        </a>
      )}
    </>
  );
}
