'use client';

import type { ReactNode } from 'react';
import { interfaceStore, openAuthModal, signInPromptAtom } from '@/features/shell/account.atoms';
import { Flyout } from '@/features/shell/Flyout.client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';

const opens = (screen: string) => (text: ReactNode) => (
  <button type="button" className="ui-link" onClick={() => openAuthModal(screen)}>
    {text}
  </button>
);

/** Prompt for a guest who used a feature that needs an account (AUTH-14). */
export function SignInPrompt() {
  return (
    <Flyout title={t('One moment')} isOpen onClosed={() => interfaceStore.set(signInPromptAtom, false)}>
      {() => (
        <p className="ui-dek">
          {rich('To access this feature, please <signin>SIGN IN</signin> or <register>REGISTER</register>', {
            signin: opens('sign-in'),
            register: opens('registration'),
          })}
        </p>
      )}
    </Flyout>
  );
}
