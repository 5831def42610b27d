'use client';

import { openAuthModal } from '@/features/shell/account.atoms';
import { useProfile } from '@/features/shell/use-profile';

/**
 * Sign-in and register links of the gate; without JavaScript they open pages with the same forms (ART-14). Subscribers
 * of a lower tier get a link to their plan instead. `mayRegister` tells guests that registering opens the article.
 */
export function GateActions({ mayRegister, noun }: { mayRegister: boolean; noun: string }) {
  const profile = useProfile();
  if (profile?.status === 'subscribers') {
    return (
      <p className="ui-control-text">
        Your plan doesn’t include this.{' '}
        <a className="ui-link" href="/my-account#membership">
          Change your plan
        </a>{' '}
        to keep reading.
      </p>
    );
  }
  if (profile && profile.status !== 'guest') return null;
  const opens = (screen: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    openAuthModal(screen);
  };
  return (
    <p className="ui-control-text">
      Already a subscriber?{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the link opens a page with the same form */}
      <a className="ui-link" href="/register#signin" onClick={opens('sign-in')}>
        Sign in
      </a>
      . New here?{' '}
      <a className="ui-link" href="/register" onClick={opens('registration')}>
        Register
      </a>
      {mayRegister ? ` to read this ${noun}.` : '.'}
    </p>
  );
}
