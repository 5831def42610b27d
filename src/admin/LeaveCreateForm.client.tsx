'use client';

import { useConfig, useDocumentInfo, useEditDepth, useRouteTransition } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Replaces the page of a form that creates a document by that of the document, once it is stored. The CMS adds a page,
 * so that *Back* would lead to a form that creates another one.
 */
export function LeaveCreateForm() {
  const { id, collectionSlug, data } = useDocumentInfo();
  const { admin } = useConfig().config.routes;
  const router = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const isDrawer = useEditDepth() > 1;
  // The data of a global has an id too.
  const stored = !collectionSlug || id || isDrawer ? undefined : data?.id;
  useEffect(() => {
    if (!stored) return;
    // The router drops the CMS's navigation, which has just begun.
    startRouteTransition(() => router.replace(`${admin}/collections/${collectionSlug}/${stored}`));
  }, [stored, admin, collectionSlug, router, startRouteTransition]);
  return null;
}
