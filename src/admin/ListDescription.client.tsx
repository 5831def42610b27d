'use client';

import { useAuth } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { t } from '@/language/t';

/**
 * Description above a list, hidden on single documents. Also marks contributors for the styles, which hide bulk
 * publishing from them: the CMS offers it to everyone who can edit.
 */
export function ListDescription({ text }: { text: string }) {
  const { user } = useAuth();
  const isList = /\/collections\/[^/]+\/?$/.test(usePathname());
  if (!isList) return null;
  const isContributor = Boolean((user as { isContributor?: boolean | null } | null)?.isContributor);
  return (
    <p className="custom-view-description" data-contributor={isContributor || undefined}>
      {t(text)}
    </p>
  );
}
