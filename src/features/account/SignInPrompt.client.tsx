'use client';

import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { openAuthModal, signInPromptAtom } from '@/features/shell/account.atoms';
import './account.css';

/** What a guest sees who wanted something that needs an account (AUTH-14). */
export function SignInPrompt() {
  const setPrompted = useSetAtom(signInPromptAtom);
  const flyout = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = flyout.current;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setPrompted(false);
    };
    element?.showPopover();
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, [setPrompted]);
  return (
    <section className="fly fly--middle" popover="auto" role="dialog" aria-labelledby="prompt-title" ref={flyout}>
      <h2 className="t-3" id="prompt-title">
        One moment
      </h2>
      <p className="dek">
        To access this feature, please{' '}
        <button type="button" className="linky" onClick={() => openAuthModal('sign-in')}>
          SIGN IN
        </button>{' '}
        or{' '}
        <button type="button" className="linky" onClick={() => openAuthModal('registration')}>
          REGISTER
        </button>
      </p>
    </section>
  );
}
