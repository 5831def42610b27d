'use client';

import {
  FormSubmit,
  PopupList,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useFormModified,
  useHotkey,
} from '@payloadcms/ui';
import { hasAutosaveEnabled, hasScheduledPublishEnabled } from 'payload/shared';
import { useState } from 'react';
import { t } from '@/language/t';
import { PublishDialog, type PublishIntent } from './PublishDialog.client';

/**
 * Replaces the CMS's publish button: opens the dialog that publishes now, later or under embargo. Shown to users who may
 * publish.
 */
export function PublishButton() {
  const { id, collectionSlug, hasPublishedDoc, hasPublishPermission, unpublishedVersionCount, uploadStatus } =
    useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const isModified = useFormModified();
  const [intent, setIntent] = useState<PublishIntent | null>(null);
  const config = collectionSlug ? getEntityConfig({ collectionSlug }) : undefined;
  const savesItself = Boolean(config && hasAutosaveEnabled(config));
  // The form saves by itself. Without this, the browser would offer to save the page.
  useHotkey({ cmdCtrlKey: true, editDepth: useEditDepth(), keyCodes: ['s'] }, (event) => {
    if (!savesItself || !id) return;
    event.preventDefault();
    event.stopPropagation();
  });
  if (!hasPublishPermission || !collectionSlug) return null;
  const hasChanges = isModified || unpublishedVersionCount > 0 || !hasPublishedDoc;
  const canPublish = hasChanges && uploadStatus !== 'uploading';
  const canSchedule = Boolean(config && hasScheduledPublishEnabled(config) && id);
  const menu = ({ close }: { close: () => void }) => (
    <PopupList.ButtonGroup>
      <PopupList.Button
        id="schedule-publish"
        onClick={() => {
          close();
          setIntent('schedule');
        }}
      >
        {t('Schedule')}
      </PopupList.Button>
    </PopupList.ButtonGroup>
  );
  return (
    <>
      <FormSubmit
        buttonId="action-save"
        type="button"
        size="medium"
        disabled={!canPublish}
        enableSubMenu={canSchedule}
        onClick={() => setIntent('publish')}
        {...(canSchedule ? { SubMenuPopupContent: menu } : {})}
      >
        {t('Publish changes')}
      </FormSubmit>
      {intent ? (
        <PublishDialog
          intent={intent}
          hasChanges={hasChanges}
          canSchedule={canSchedule}
          onClose={() => setIntent(null)}
        />
      ) : null}
    </>
  );
}
