'use client';

import { useId } from 'react';
import { subscriberCaption } from '@/domain/accounts/session.rules';
import { openAuthModal, type Profile } from '@/features/shell/account.atoms';
import { signOut } from '@/features/shell/session-profile';
import { useProfile } from '@/features/shell/use-profile';
import { Icon } from '@/ui/Icon';
import './entry.css';

interface EntryProps {
  place: 'top' | 'bar' | 'sheet';
  learningUrl: string | null;
}

/**
 * The way into an account, and for users the way through it (NAV-14 to 18). The server renders the guest's links, which
 * lead to a page without script.
 */
export function AccountEntry({ place, learningUrl }: EntryProps) {
  const profile = useProfile();
  if (profile && profile.status !== 'guest') {
    return <UserMenu profile={profile} place={place} learningUrl={learningUrl} />;
  }
  const className = place === 'sheet' ? 'btn btn--line' : undefined;
  const opens = (screen: string) => (event: React.MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.closest('dialog')?.close();
    openAuthModal(screen);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it leads to a page with the same form */}
      <a className={className} href="/register#signin" onClick={opens('sign-in')}>
        Sign In
      </a>
      {place === 'bar' ? null : (
        <a className={className} href="/register" onClick={opens('registration')}>
          Register
        </a>
      )}
    </>
  );
}

function UserMenu({ profile, place, learningUrl }: EntryProps & { profile: Profile }) {
  const id = useId();
  const firstName = profile.firstName || profile.displayName || 'Account';
  const fullName = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || firstName;
  const caption = subscriberCaption((profile.tiers ?? []).map(({ roleCode }) => roleCode));
  const unread = profile.unreadFollowingCount ?? 0;
  const entries = (
    <>
      <p className="user-name">
        <b>{fullName}</b>
        {caption ? <span className="meta">{caption}</span> : null}
      </p>
      <ul className="menu-list">
        <li>
          <a href="/my-library">My library</a>
        </li>
        <li>
          <a href="/my-account">My account</a>
        </li>
        {profile.hmmEligible && learningUrl ? (
          <li>
            <a href={learningUrl}>My Learning</a>
          </li>
        ) : null}
        <li>
          <button type="button" onClick={() => void signOut()}>
            Log out
          </button>
        </li>
      </ul>
    </>
  );
  if (place === 'sheet') return <div className="user-sheet">{entries}</div>;
  const badge =
    unread > 0 ? (
      <span className="badge">
        {unread}
        <span className="sr"> unread</span>
      </span>
    ) : null;
  return (
    <>
      {place === 'top' ? <a href="/my-library">My library</a> : null}
      <button type="button" popoverTarget={id} style={{ anchorName: `--${cssName(id)}` } as React.CSSProperties}>
        {firstName}
        {badge}
        <Icon name="down" />
      </button>
      <div
        className="fly fly--user"
        id={id}
        popover="auto"
        aria-label="Your account"
        role="dialog"
        style={{ positionAnchor: `--${cssName(id)}` } as React.CSSProperties}
      >
        {entries}
      </div>
    </>
  );
}

const cssName = (id: string) => id.replace(/[^\w-]/g, '_');
