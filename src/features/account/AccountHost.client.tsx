'use client';

import { useEffect, useState } from 'react';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { authModalAtom, closeAuthModal, signInPromptAtom } from '@/features/shell/account.atoms';
import { loadProfile } from '@/features/shell/session-profile';
import { useInterface } from '@/features/shell/use-interface';
import { useLater } from '@/features/shell/use-later';
import { useProfile } from '@/features/shell/use-profile';
import { withMessages } from '@/language/with-messages';
import { isOnboardingDue, needsMembership } from './membership-marks';
import { isJustRegistered } from './registration-note';
import type { Support } from './sign-in-failure';

interface HostProps {
  support: Support;
  siteName: string;
  help: HelpTexts;
}

/**
 * Loads the visitor's profile and renders the account overlays of a page. The modal's code loads when it is first
 * opened.
 */
export function AccountHost(props: HostProps) {
  const isOpen = useInterface(authModalAtom) !== null;
  const isPrompted = useInterface(signInPromptAtom);
  const Modal = useLater<HostProps>(
    isOpen,
    () => withMessages(() => import('./AuthModal.client')).then(({ AuthModal }) => AuthModal),
    closeAuthModal,
  );
  const Prompt = useLater<object>(isPrompted, () =>
    withMessages(() => import('./SignInPrompt.client')).then(({ SignInPrompt }) => SignInPrompt),
  );
  const profile = useProfile();
  const [isWelcomed, setWelcomed] = useState(false);
  useEffect(() => {
    // Once due, the welcome stays until it is closed: the activation loads the profile again.
    if (profile?.status === 'subscribers' && isOnboardingDue()) setWelcomed(true);
  });
  const Onboarding = useLater<object>(isWelcomed, () =>
    withMessages(() => import('./Onboarding.client')).then(({ Onboarding }) => Onboarding),
  );
  const isPastDue = profile?.isPastDue === true;
  const Renewal = useLater<object>(isPastDue, () =>
    withMessages(() => import('./RenewalBanner.client')).then(({ RenewalBanner }) => RenewalBanner),
  );
  const [isNew, setNew] = useState(false);
  const Banner = useLater<object>(isNew, () =>
    withMessages(() => import('./AccountBanner.client')).then(({ AccountBanner }) => AccountBanner),
  );
  useEffect(() => {
    setNew(isJustRegistered());
    void loadProfile().then(() => {
      if (needsMembership()) void import('./after-activation').then(({ completeActivation }) => completeActivation());
    });
    // A page restored from the back/forward cache may show a user who has signed out since.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void loadProfile();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return (
    <>
      {isNew && Banner ? <Banner /> : null}
      {isOpen && Modal ? <Modal {...props} /> : null}
      {isPrompted && Prompt ? <Prompt /> : null}
      {isWelcomed && Onboarding ? <Onboarding /> : null}
      {isPastDue && Renewal ? <Renewal /> : null}
    </>
  );
}
