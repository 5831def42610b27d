'use client';

import { PasswordField, useAuth, useDocumentInfo } from '@payloadcms/ui';
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
