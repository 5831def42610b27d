'use client';

import { openAuthModal } from '@/features/shell/account.atoms';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';

/**
 * Sign-in and register links of the gate; without JavaScript they open pages with the same forms (ART-14). Subscribers
 * of a lower tier get a link to their plan instead. `mayRegister` tells guests that registering opens the article.
 */
export function GateActions({ mayRegister, noun }: { mayRegister: boolean; noun: string }) {
  const profile = useProfile();
  if (profile?.status === 'subscribers') {
    return (
      <p className="ui-control-text">
        {rich('Your plan doesn’t include this. <change>Change your plan</change> to keep reading.', {
          change: (text) => (
            <a className="ui-link" href="/my-account#membership">
              {text}
            </a>
          ),
        })}
      </p>
    );
  }
  if (profile && profile.status !== 'guest') return null;
  const opens = (screen: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    openAuthModal(screen);
  };
  const signin = (text: React.ReactNode) => (
    // biome-ignore lint/a11y/useValidAnchor: without JavaScript the link opens a page with the same form
    <a className="ui-link" href="/register#signin" onClick={opens('sign-in')}>
      {text}
    </a>
  );
  const register = (text: React.ReactNode) => (
    <a className="ui-link" href="/register" onClick={opens('registration')}>
      {text}
    </a>
  );
  return (
    <p className="ui-control-text">
      {mayRegister
        ? rich(
            '{noun, select, report {Already a subscriber? <signin>Sign in</signin>. New here? <register>Register</register> to read this report.} other {Already a subscriber? <signin>Sign in</signin>. New here? <register>Register</register> to read this article.}}',
            { noun, signin, register },
          )
        : rich('Already a subscriber? <signin>Sign in</signin>. New here? <register>Register</register>.', {
            signin,
            register,
          })}
    </p>
  );
}
