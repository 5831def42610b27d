'use client';

import { useEffect, useRef } from 'react';
import type { AuthScreen } from '@/domain/accounts/auth-screens.rules';
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
 * One screen of the modal or of a page, with its drawing and its sentence. What led to another screen is gone with the
 * one before: the focus goes on to the new one's heading.
 */
export function AuthScreens({ screen, ...props }: ScreenProps & { screen: AuthScreen }) {
  const Screen = SCREENS[screen];
  useFocusOnHeading(screen, props.headingId);
  return (
    <>
      <Aside {...ASIDES[screen]} />
      <Screen key={screen} {...props} />
    </>
  );
}

/** Gives the focus to the heading when the screen has changed, so that it is read out. */
export function useFocusOnHeading(screen: string, headingId: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    // The address may have named the screen: then nobody has done anything yet.
    if (!navigator.userActivation?.hasBeenActive) return;
    const heading = document.getElementById(headingId);
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [screen, headingId]);
}

/** The drawing beside a form, and its sentence on yellow. */
export function Aside({ art, text }: { art: string; text: string }) {
  return (
    <div className="account-art">
      <img src={`/resources/static/auth-${art}.svg`} width="420" height="760" alt="" />
      <p className="ui-serif ui-title-3">{text}</p>
    </div>
  );
}
