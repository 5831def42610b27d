'use client';

import { PasswordField, useAuth, useDocumentInfo } from '@payloadcms/ui';

/** Asks for the current password in the form of the own account: a new address or password needs it. */
export function CurrentPassword({ path }: { path: string }) {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  if (!id || String(user?.id) !== String(id)) return null;
  return (
    <PasswordField
      autoComplete="current-password"
      field={{
        name: 'currentPassword',
        label: 'Current password (to change your email address or password)',
      }}
      path={path}
    />
  );
}
