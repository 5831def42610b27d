'use client';

import {
  FormSubmit,
  PopupList,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useFormFields,
  useFormModified,
  useHotkey,
} from '@payloadcms/ui';
import { hasAutosaveEnabled, hasScheduledPublishEnabled } from 'payload/shared';
import { useState } from 'react';
import { isPlainUpdate, publishedMessage } from '@/domain/newsroom/publish-choice.rules';
import { t } from '@/language/t';
import { CorrectionDialog, useNewCorrection } from './CorrectionDialog.client';
import { PublishDialog, type PublishIntent } from './PublishDialog.client';
import { notePublished } from './PublishedNotice.client';
import { type PublishFailure, usePublishing } from './usePublishing';

/**
 * Replaces the CMS's publish button: opens the dialog that publishes now, later or under embargo. Changes of what readers
 * see already go out at once if there is nothing to decide. Shown to users who may publish.
 */
export function PublishButton() {
  const { id, collectionSlug, hasPublishedDoc, hasPublishPermission, unpublishedVersionCount, uploadStatus } =
    useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const isModified = useFormModified();
  const { isBusy, load, publish } = usePublishing();
  const publishedAt = useFormFields(([fields]) => fields.publishedAt?.value);
  const canCorrect = useFormFields(([fields]) => Boolean(fields.corrections)) && hasPublishedDoc;
  const [intent, setIntent] = useState<PublishIntent | null>(null);
  const [correction, setCorrection] = useState<string | null>(null);
  const addCorrection = useNewCorrection();
  const [reason, setReason] = useState<PublishFailure | null>(null);
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
  const close = () => {
    setIntent(null);
    setReason(null);
  };
  const start = async () => {
    if (isBusy) return;
    const now = new Date();
    const info = hasPublishedDoc ? await load() : null;
    if (!info || !isPlainUpdate(info, publishedAt, now)) return setIntent('publish');
    const { failure, path } = await publish({ _status: 'published' });
    if (!failure) return notePublished(publishedMessage(publishedAt, now, info.timeZone), path);
    setReason(failure);
    setIntent('publish');
  };
  const menu = ({ close: closeMenu }: { close: () => void }) => (
    <PopupList.ButtonGroup>
      {canCorrect ? (
        <PopupList.Button
          id="publish-correction"
          onClick={() => {
            closeMenu();
            setCorrection(addCorrection());
          }}
        >
          {t('Publish with a correction')}
        </PopupList.Button>
      ) : null}
      <PopupList.Button
        id="schedule-publish"
        onClick={() => {
          closeMenu();
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
        disabled={!canPublish || isBusy}
        enableSubMenu={canSchedule}
        onClick={() => void start()}
        {...(canSchedule ? { SubMenuPopupContent: menu } : {})}
      >
        {t('Publish changes')}
      </FormSubmit>
      {correction ? <CorrectionDialog correction={correction} onClose={() => setCorrection(null)} /> : null}
      {intent ? (
        <PublishDialog
          intent={intent}
          hasChanges={hasChanges}
          canSchedule={canSchedule}
          reason={reason}
          onClose={close}
        />
      ) : null}
    </>
  );
}
