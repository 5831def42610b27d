'use client';

import { PasswordField, TextField, useAuth, useDocumentInfo } from '@payloadcms/ui';
import { t } from '@/language/t';

/** Field for the current password on the user's own account, required to change its email address or password. */
export function CurrentPassword({ path }: { path: string }) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  if (!id || String(user?.id) !== String(id)) return null;
  return (
    <PasswordField
      autoComplete="current-password"
      field={{
        name: 'currentPassword',
        label: t('Current password (to change your email address or password)'),
      }}
      path={path}
    />
  );
}

/** Field for the code of the user's app, required with the password if two-factor authentication is on. */
export function CurrentCode({ path }: { path: string }) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  if (!id || String(user?.id) !== String(id) || !user?.secondFactorSince) return null;
  return (
    <TextField
      field={{
        name: 'currentCode',
        label: t('Code from your authenticator app (to change your email address or password)'),
        admin: { autoComplete: 'one-time-code' },
      }}
      path={path}
    />
  );
}
