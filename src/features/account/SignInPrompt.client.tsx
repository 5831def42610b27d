'use client';

import { interfaceStore, openAuthModal, signInPromptAtom } from '@/features/shell/account.atoms';
import { Flyout } from '@/features/shell/Flyout.client';

/** Prompt for a guest who used a feature that needs an account (AUTH-14). */
export function SignInPrompt() {
  return (
    <Flyout title="One moment" isOpen onClosed={() => interfaceStore.set(signInPromptAtom, false)}>
      {() => (
        <p className="ui-dek">
          To access this feature, please{' '}
          <button type="button" className="ui-link" onClick={() => openAuthModal('sign-in')}>
            SIGN IN
          </button>{' '}
          or{' '}
          <button type="button" className="ui-link" onClick={() => openAuthModal('registration')}>
            REGISTER
          </button>
        </p>
      )}
    </Flyout>
  );
}
