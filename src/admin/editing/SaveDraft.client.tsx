'use client';

import { SaveDraftButton, useConfig, useDocumentInfo } from '@payloadcms/ui';
import { hasAutosaveEnabled } from 'payload/shared';

/** The CMS's button that saves a draft, without which a form that saves by itself begins once its entry is stored. */
export function SaveDraft() {
  const { id, collectionSlug } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const config = collectionSlug ? getEntityConfig({ collectionSlug }) : undefined;
  return id && config && hasAutosaveEnabled(config) ? null : <SaveDraftButton />;
}
