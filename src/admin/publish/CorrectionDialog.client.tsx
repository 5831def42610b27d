'use client';

import { Button, useAllFormFields, useForm } from '@payloadcms/ui';
import { type FormEvent, useId, useState } from 'react';
import { MAX_CORRECTION } from '@/domain/newsroom/publication.rules';
import { t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';
import { Failure } from './PublishDialog.client';
import { notePublished } from './PublishedNotice.client';
import { closeAndShowField } from './show-field';
import { type PublishFailure, usePublishing } from './usePublishing';

const FIELD = 'corrections';

/** Returns a function that adds a correction of today to the form, and returns the id of its row. */
export function useNewCorrection(): () => string {
  const { addFieldRow } = useForm();
  return () => {
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
    const state = (value: string) => ({ value, initialValue: value, valid: true, passesCondition: true });
    const subFieldState = { id: state(id), date: state(new Date().toISOString()), text: state('') };
    addFieldRow({ path: FIELD, schemaPath: `articles.${FIELD}`, subFieldState });
    return id;
  };
}

interface CorrectionDialogProps {
  /** Id of the row. */
  correction: string;
  onClose: () => void;
}

/** Publishes the form with a new correction. It is a row of the form while it is written, so it is kept like all text. */
export function CorrectionDialog({ correction, onClose }: CorrectionDialogProps) {
  const [fields, dispatch] = useAllFormFields();
  const { removeFieldRow, setModified } = useForm();
  const { isBusy, publish } = usePublishing();
  const [failure, setFailure] = useState<PublishFailure | null>(null);
  const errors = useId();
  const at = fields[FIELD]?.rows?.findIndex(({ id }) => id === correction) ?? -1;
  const path = `${FIELD}.${at}.text`;
  const text = String(fields[path]?.value ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the document's form for React.
    event.stopPropagation();
    if (isBusy) return;
    if (!text.trim()) return setFailure({ messages: [t('Say what was wrong.')], hasInvalidFields: false });
    const { failure: failed, path: page } = await publish({ _status: 'published' });
    if (failed) return setFailure(failed);
    notePublished(t('Published with the correction.'), page);
    onClose();
  };
  const cancel = () => {
    if (at >= 0) removeFieldRow({ path: FIELD, rowIndex: at });
    onClose();
  };
  return (
    <Dialog title={t('Publish with a correction')} onCancel={cancel}>
      <form className="admin-publish" onSubmit={(event) => void submit(event)} noValidate>
        <div id={errors} role="alert">
          {failure ? <Failure failure={failure} onShow={(field) => closeAndShowField(onClose, field)} /> : null}
        </div>
        <label className="admin-publish-correction">
          <span>{t('Correction')}</span>
          <textarea
            data-focus
            rows={4}
            maxLength={MAX_CORRECTION}
            value={text}
            aria-describedby={`${errors} ${errors}-note`}
            onChange={({ target }) => {
              dispatch({ type: 'UPDATE', path, value: target.value });
              setModified(true);
            }}
          />
          <small id={`${errors}-note`}>{t('Shown with today’s date at the end of the article.')}</small>
        </label>
        <div className="admin-editing-choice">
          <Button type="submit" margin={false} disabled={isBusy}>
            {isBusy ? t('Publishing…') : t('Publish now')}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={cancel}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
