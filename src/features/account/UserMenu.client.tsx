'use client';

import { useId } from 'react';
import { subscriberCaption } from '@/domain/accounts/session.rules';
import type { Profile } from '@/features/shell/account.atoms';
import { signOut } from '@/features/shell/sign-out';
import { useTiers } from '@/features/shell/tiers.client';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';

export interface EntryProps {
  place: 'top' | 'bar' | 'sheet';
  /** URL of the learning link; null hides it. */
  learningUrl: string | null;
}

/** The user's name, which opens the account menu (NAV-15 to 18). */
export function UserMenu({ profile, place, learningUrl }: EntryProps & { profile: Profile }) {
  const id = useId();
  const firstName = profile.firstName || profile.displayName || t('Account');
  const fullName = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || firstName;
  const caption = subscriberCaption(
    (profile.tiers ?? []).map(({ roleCode }) => roleCode),
    useTiers(),
  );
  const unread = profile.unreadFollowingCount ?? 0;
  const entries = (
    <>
      <p className="account-user-name">
        <b>{fullName}</b>
        {caption ? <span className="ui-meta">{caption}</span> : null}
      </p>
      <ul className="ui-menu-list">
        <li>
          <a href="/my-library">{t('My library')}</a>
        </li>
        <li>
          <a href="/my-account">{t('My account')}</a>
        </li>
        {profile.hmmEligible && learningUrl ? (
          <li>
            <a href={learningUrl}>{t('My Learning')}</a>
          </li>
        ) : null}
        <li>
          <button type="button" onClick={() => void signOut()}>
            {t('Log out')}
          </button>
        </li>
      </ul>
    </>
  );
  if (place === 'sheet') return <div className="account-mobile-sheet">{entries}</div>;
  const badge =
    unread > 0 ? (
      <span className="ui-badge">
        {unread}
        <span className="ui-visually-hidden"> {t('unread')}</span>
      </span>
    ) : null;
  return (
    <>
      {place === 'top' ? <a href="/my-library">{t('My library')}</a> : null}
      <button
        type="button"
        className="account-menu"
        popoverTarget={id}
        style={{ anchorName: `--${cssName(id)}` } as React.CSSProperties}
      >
        {firstName}
        {badge}
        <Icon name="down" />
      </button>
      <div
        className="ui-flyout account-flyout"
        id={id}
        popover="auto"
        aria-label={t('Your account')}
        role="dialog"
        style={{ positionAnchor: `--${cssName(id)}` } as React.CSSProperties}
      >
        {entries}
      </div>
    </>
  );
}

const cssName = (id: string) => id.replace(/[^\w-]/g, '_');
