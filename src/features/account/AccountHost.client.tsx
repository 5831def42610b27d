'use client';

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { authModalAtom, closeAuthModal, signInPromptAtom } from '@/features/shell/account.atoms';
import { loadProfile } from '@/features/shell/session-profile';
import { useLater } from '@/features/shell/use-later';
import { AccountBanner } from './AccountBanner.client';
import type { Support } from './failure';

interface HostProps {
  support: Support;
  siteName: string;
  help: HelpTexts;
}

/** Finds out who the visitor is, and holds what accounts lay over a page. The modal's code comes when it is opened. */
export function AccountHost(props: HostProps) {
  const isOpen = useAtomValue(authModalAtom) !== null;
  const isPrompted = useAtomValue(signInPromptAtom);
  const Modal = useLater<HostProps>(
    isOpen,
    () => import('./AuthModal.client').then(({ AuthModal }) => AuthModal),
    closeAuthModal,
  );
  const Prompt = useLater<object>(isPrompted, () =>
    import('./SignInPrompt.client').then(({ SignInPrompt }) => SignInPrompt),
  );
  useEffect(() => {
    void loadProfile();
    // A page that the browser kept may show someone who has signed out meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void loadProfile();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return (
    <>
      <AccountBanner />
      {isOpen && Modal ? <Modal {...props} /> : null}
      {isPrompted && Prompt ? <Prompt /> : null}
    </>
  );
}
