'use client';

import { useEffect, useState } from 'react';
import { type AuthScreen, screenNamed } from '@/domain/accounts/auth-screens.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { AuthScreens } from './AuthScreens.client';
import { noteRegistration } from './registration-note';
import type { Support } from './sign-in-failure';

/** The forms of the modal as a full page; `#signin` opens it on the sign-in screen (AUTH-12). */
export function AuthPage(props: { support: Support; siteName: string; help: HelpTexts }) {
  const [screen, setScreen] = useState<AuthScreen>('registration');
  useEffect(() => {
    const follow = () => setScreen(location.hash === '#signin' ? 'sign-in' : 'registration');
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const goHome = () => location.assign('/my-account');
  return (
    <div className="account-dialog account-dialog--page">
      <AuthScreens
        screen={screen}
        headingId="auth-title"
        {...props}
        goTo={(name) => setScreen(screenNamed(name))}
        onSignedIn={goHome}
        onRegistered={() => {
          noteRegistration();
          setScreen('profile_settings');
        }}
        onDone={() => (screen === 'forgot-password' ? setScreen('sign-in') : goHome())}
      />
    </div>
  );
}
