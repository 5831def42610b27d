'use client';

import { Button, LeaveWithoutSaving, useConfig, useDocumentInfo } from '@payloadcms/ui';
import { hasAutosaveEnabled } from 'payload/shared';
import { useState } from 'react';
import { copyOf, isSaved, saveStateOf, saveStateText } from '@/domain/newsroom/edit-session.rules';
import { t } from '@/language/t';
import { ConflictDialog } from './ConflictDialog.client';
import type { CopyOwner } from './local-copies';
import { RestoreChanges } from './RestoreChanges.client';
import { SignInDialog } from './SignInDialog.client';
import type { FormTarget } from './save-request';
import { timeOf } from './time-text';
import { type OpenForm, useEditSession } from './useEditSession';
import { usePresence } from './usePresence';
import './editing.css';

/** Saves the changes of a form, merged with those of colleagues, and states in its header whether they are saved. */
export function EditingControls({ owner }: { owner: CopyOwner }) {
  const { id, collectionSlug, globalSlug, hasSavePermission, isTrashed } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  if (!hasSavePermission || isTrashed) return null;
  const isNew = !globalSlug && !id;
  const path = globalSlug ? `/globals/${globalSlug}` : `/${collectionSlug}/${id ?? 'create'}`;
  return <EditingForm key={path} api={api} path={path} isGlobal={Boolean(globalSlug)} isNew={isNew} owner={owner} />;
}

interface EditingFormProps extends FormTarget {
  owner: CopyOwner;
}

function EditingForm({ owner, ...target }: EditingFormProps) {
  const { docConfig } = useDocumentInfo();
  const hasAutosave = docConfig
    ? hasAutosaveEnabled(docConfig) ||
      Boolean((docConfig.admin as { custom?: { savesItself?: boolean } }).custom?.savesItself)
    : false;
  const savesItself = hasAutosave && !target.isNew;
  const open = useEditSession(target, owner, savesItself);
  const presence = usePresence(target, fieldInFocus, (updatedAt) => open?.noteVersion(updatedAt));
  return (
    <div className="admin-editing">
      {presence ? (
        <p className="admin-editing-presence" role="status">
          {presence}
        </p>
      ) : null}
      {open ? (
        <SaveState
          {...open}
          isNew={target.isNew}
          savesItself={savesItself}
          warnsOnLeaving={hasAutosave}
          userId={owner.userId}
        />
      ) : null}
    </div>
  );
}

/** Returns the top-level field that has the focus. */
function fieldInFocus(): string | null {
  const element = document.activeElement;
  const path =
    element?.closest('[data-field-path]')?.getAttribute('data-field-path') ??
    /^field-(.+)$/.exec(element?.id ?? element?.closest('[id^="field-"]')?.id ?? '')?.[1];
  return path?.split(/\.|__/)[0] ?? null;
}

interface SaveStateProps extends OpenForm {
  isNew: boolean;
  savesItself: boolean;
  /** Whether leaving the form with unsaved changes asks first. In other forms, the CMS does that. */
  warnsOnLeaving: boolean;
  userId: number;
}

function SaveState({ isNew, savesItself, warnsOnLeaving, userId, ...open }: SaveStateProps) {
  const { session, isCopied, abandoned, dispatch, settleAbandoned } = open;
  const [isDecidedLater, setDecidedLater] = useState(false);
  const state = saveStateOf(session, isCopied, savesItself);
  const isAtRisk = state === 'copied' || state === 'unsaved';
  return (
    <>
      <p className="admin-editing-state" data-state={state} role="status">
        {isNew && state === 'saved' ? '' : saveStateText(state, timeOf(session.document.updatedAt))}
      </p>
      {session.conflict && isDecidedLater ? (
        <Button buttonStyle="secondary" margin={false} size="small" onClick={() => setDecidedLater(false)}>
          {t('Compare versions')}
        </Button>
      ) : null}
      {warnsOnLeaving && isAtRisk ? <LeaveWithoutSaving /> : null}
      {session.conflict && !isDecidedLater ? (
        <ConflictDialog
          conflict={session.conflict}
          onChoose={(keep) => dispatch({ type: 'chosen', keep })}
          onLater={() => setDecidedLater(true)}
        />
      ) : null}
      {session.phase === 'signed-out' ? (
        <SignInDialog
          isCopied={isCopied && copyOf(session, 0) !== null}
          onSignedIn={(id) => {
            // Somebody else continues with the stored version. The copy remains for the user who typed it.
            if (id === userId) dispatch({ type: 'signed-in' });
            else window.location.reload();
          }}
        />
      ) : null}
      {abandoned ? <RestoreChanges {...abandoned} canRestore={isSaved(session)} onSettle={settleAbandoned} /> : null}
    </>
  );
}
