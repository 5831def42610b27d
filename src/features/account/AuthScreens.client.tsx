'use client';

import { useEffect, useRef } from 'react';
import type { AuthScreen } from '@/domain/accounts/auth-screens.rules';
import { t } from '@/language/t';
import { ForgotScreen } from './ForgotScreen.client';
import { ProfileScreen } from './ProfileScreen.client';
import { RegistrationScreen } from './RegistrationScreen.client';
import { SignInScreen } from './SignInScreen.client';
import { ASIDES, type ScreenProps } from './screens';

const SCREENS: Record<AuthScreen, (props: ScreenProps) => React.ReactNode> = {
  'sign-in': SignInScreen,
  registration: RegistrationScreen,
  'forgot-password': ForgotScreen,
  profile_settings: ProfileScreen,
};

/**
 * One screen of the auth modal or page, with its illustration and tagline. The link that opened the screen is removed
 * together with the previous screen, so the focus moves to the new heading.
 */
export function AuthScreens({ screen, ...props }: ScreenProps & { screen: AuthScreen }) {
  const Screen = SCREENS[screen];
  useFocusOnHeading(screen, props.headingId);
  return (
    <>
      <Aside art={ASIDES[screen].art} text={t(ASIDES[screen].text)} />
      <Screen key={screen} {...props} />
    </>
  );
}

/** Moves the focus to the heading when the screen changes, so that screen readers announce it. */
export function useFocusOnHeading(screen: string, headingId: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // If the URL selected the screen, the reader has not interacted with the page yet: leave the focus alone.
    if (!navigator.userActivation?.hasBeenActive) return;
    const heading = document.getElementById(headingId);
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [screen, headingId]);
}

/** The illustration next to a form, with its tagline on yellow. */
export function Aside({ art, text }: { art: string; text: string }) {
  return (
    <div className="account-art">
      <img src={`/resources/static/auth-${art}.svg`} width="420" height="760" alt="" />
      <p className="ui-serif ui-title-3">{text}</p>
    </div>
  );
}
