'use client';

import { openAuthModal } from '@/features/shell/account.atoms';
import { useProfile } from '@/features/shell/use-profile';

/**
 * Signing in and registering from the gate; without script the links lead to pages with the same forms (ART-14). Who
 * subscribes to less than is asked here is led to their plan. `mayRegister` promises that registering opens what is behind the gate.
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
      {/* biome-ignore lint/a11y/useValidAnchor: without script it leads to a page with the same form */}
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
