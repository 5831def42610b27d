'use client';

import { t } from '@/language/t';
import { SignInForm } from '../SignInForm.client';
import { Dialog } from './Dialog.client';

interface SignInDialogProps {
  isCopied: boolean;
  onSignedIn: (userId: number) => void;
}

/** Sign-in above a form whose session has ended. The form stays as it is, and is saved afterwards. */
export function SignInDialog({ isCopied, onSignedIn }: SignInDialogProps) {
  return (
    <Dialog title={t('Sign in to save your changes')}>
      <p>
        {isCopied
          ? t('Your session has ended. Your changes are kept on this computer and will be saved when you sign in.')
          : t('Your session has ended. Your changes are in this form and will be saved when you sign in.')}
      </p>
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  );
}
