'use client';

import { SignInForm } from '../SignInForm.client';
import { Dialog } from './Dialog.client';

interface SignInDialogProps {
  isCopied: boolean;
  onSignedIn: (userId: number) => void;
}

/** Sign-in above a form whose session has ended. The form stays as it is, and is saved afterwards. */
export function SignInDialog({ isCopied, onSignedIn }: SignInDialogProps) {
  return (
    <Dialog title="Sign in to save your changes">
      <p>
        Your session has ended. {isCopied ? 'Your changes are kept on this computer' : 'Your changes are in this form'}{' '}
        and will be saved when you sign in.
      </p>
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  );
}
