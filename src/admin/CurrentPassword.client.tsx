'use client';

import { PasswordField, TextField, useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { t } from '@/language/t';

/** Whether the user is changing the email address of their own account. */
function useIsMovingOwn(): boolean {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const isMoving = useFormFields(([{ email }]) => email !== undefined && email.value !== email.initialValue);
  return Boolean(id) && String(user?.id) === String(id) && isMoving;
}

/** Field for the current password, required while users change their own email address. */
export function CurrentPassword({ path }: { path: string }) {
  if (!useIsMovingOwn()) return null;
  return (
    <PasswordField
      autoComplete="current-password"
      field={{ name: 'currentPassword', label: t('Current password (to change your email address)') }}
      path={path}
    />
  );
}

/** Field for the code of the user's app, required with the password if two-factor authentication is on. */
export function CurrentCode({ path }: { path: string }) {
  const { user } = useAuth();
  const isMoving = useIsMovingOwn();
  if (!isMoving || !user?.secondFactorSince) return null;
  return (
    <TextField
      field={{
        name: 'currentCode',
        label: t('Code from your authenticator app (to change your email address)'),
        admin: { autoComplete: 'one-time-code' },
      }}
      path={path}
    />
  );
}
