'use client';

import { useAuth } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';

/**
 * What editors read above a list. It speaks of the list, so a single form does not show it. It tells the look, too,
 * who is a contributor: the CMS offers to publish many at once to everyone who may change one.
 */
export function RoomDescription({ text }: { text: string }) {
  const { user } = useAuth();
  const isList = /\/collections\/[^/]+\/?$/.test(usePathname());
  if (!isList) return null;
  const isContributor = Boolean((user as { isContributor?: boolean | null } | null)?.isContributor);
  return (
    <p className="custom-view-description" data-contributor={isContributor || undefined}>
      {text}
    </p>
  );
}
