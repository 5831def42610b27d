'use client';

import { Button, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui';
import { hasAutosaveEnabled } from 'payload/shared';
import { type FormEvent, useId, useState } from 'react';
import { newsroomTime } from '@/domain/newsroom/publication.rules';
import { isOverdue, MAX_NOTE, type ReviewInfo, type Review as ReviewOf } from '@/domain/newsroom/review.rules';
import { msg, t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';
import { PublishDialog } from '../publish/PublishDialog.client';
import { inputOf, momentOf } from '../time-input';
import { type DocumentCall, useDocumentCalls } from '../useDocumentCalls';
import './review.css';

/** Button in a form's header that sends the document for review, or answers the review that waits. */
export function Review() {
  const { id, collectionSlug, hasSavePermission, isTrashed } = useDocumentInfo();
  if (!id || !collectionSlug || !hasSavePermission || isTrashed) return null;
  return <ReviewButton key={id} path={`/${collectionSlug}/${id}/review`} />;
}

const OFFLINE = msg('We couldn’t reach the server. Nothing you entered is lost: try again in a moment.');

function ReviewButton({ path }: { path: string }) {
  const { collectionSlug, unpublishedVersionCount, hasPublishedDoc } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const [info, call, load] = useDocumentCalls<ReviewInfo>(path, t(OFFLINE));
  const [shown, setShown] = useState<'review' | 'publish' | null>(null);
  const isModified = useFormModified();
  if (!info) return null;
  const config = collectionSlug ? getEntityConfig({ collectionSlug }) : undefined;
  // Other forms save with a button, and only what is saved can be reviewed.
  const mustSave = isModified && !(config && hasAutosaveEnabled(config));
  const { current, mayAnswer } = info;
  const close = () => setShown(null);
  return (
    <>
      <Button
        buttonStyle="secondary"
        className="admin-review-button"
        margin={false}
        size="medium"
        onClick={() => setShown('review')}
      >
        {current ? (mayAnswer ? t('Review') : t('In review')) : t('Send for review')}
      </Button>
      {shown === 'review' && current && mayAnswer ? (
        <AnswerDialog
          review={current}
          timeZone={info.timeZone}
          call={call}
          onApprove={() => setShown('publish')}
          onClose={close}
        />
      ) : null}
      {shown === 'review' && !(current && mayAnswer) ? (
        <SendDialog info={info} call={call} mustSave={mustSave} onClose={close} />
      ) : null}
      {shown === 'publish' ? (
        <PublishDialog
          intent="publish"
          hasChanges={isModified || unpublishedVersionCount > 0 || !hasPublishedDoc}
          canSchedule
          onClose={() => {
            close();
            // Publishing closes the review.
            load();
          }}
        />
      ) : null}
    </>
  );
}

function ReviewSummary({ review, timeZone }: { review: ReviewOf; timeZone: string }) {
  const { sender, assignee, dueAt, note } = review;
  return (
    <>
      <p>
        {t('{sender} sent this to {assignee}.', { sender: sender.name, assignee: assignee.name })}
        {dueAt ? (
          <>
            {' '}
            <span data-overdue={isOverdue(review, new Date()) || undefined}>
              {isOverdue(review, new Date())
                ? t('Overdue since {time}.', { time: newsroomTime(dueAt, timeZone) })
                : t('Due {time}.', { time: newsroomTime(dueAt, timeZone) })}
            </span>
          </>
        ) : null}
      </p>
      {note ? <blockquote>{note}</blockquote> : null}
    </>
  );
}

interface AnswerDialogProps {
  review: ReviewOf;
  timeZone: string;
  call: DocumentCall;
  onApprove: () => void;
  onClose: () => void;
}

function AnswerDialog({ review, timeZone, call, onApprove, onClose }: AnswerDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errors = useId();
  const sendBack = async () => {
    if (!note.trim()) return setError(t('Write a note for the author.'));
    setBusy(true);
    const failure = await call('/send-back', { note });
    setBusy(false);
    setError(failure);
    if (!failure) onClose();
  };
  return (
    <Dialog title={t('Review')} onCancel={onClose}>
      <div className="admin-review">
        <ReviewSummary review={review} timeZone={timeZone} />
        <label>
          <span>{t('Note for {name}', { name: review.sender.name })}</span>
          <textarea
            rows={4}
            maxLength={MAX_NOTE}
            value={note}
            aria-describedby={errors}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <p id={errors} role="alert">
          {error}
        </p>
        <div className="admin-editing-choice">
          <Button margin={false} disabled={isBusy} extraButtonProps={{ 'data-focus': true }} onClick={onApprove}>
            {t('Approve')}
          </Button>
          <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => void sendBack()}>
            {t('Send back')}
          </Button>
          <Button buttonStyle="subtle" margin={false} onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface SendDialogProps {
  info: ReviewInfo;
  call: DocumentCall;
  mustSave: boolean;
  onClose: () => void;
}

function SendDialog({ info, call, mustSave, onClose }: SendDialogProps) {
  const { current, colleagues, suggested, timeZone } = info;
  const [assignee, setAssignee] = useState(String(current?.assignee.id ?? suggested ?? ''));
  const [due, setDue] = useState(current?.dueAt ? inputOf(new Date(current.dueAt), timeZone) : '');
  const [note, setNote] = useState(current?.note ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errors = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the document's form for React.
    event.stopPropagation();
    if (isBusy) return;
    if (mustSave) return setError(t('Save the draft first.'));
    if (!assignee) return setError(t('Choose a colleague who may publish.'));
    setBusy(true);
    const dueAt = due ? (momentOf(due, timeZone)?.toISOString() ?? null) : null;
    const failure = await call('', { assignee: Number(assignee), dueAt, note });
    setBusy(false);
    setError(failure);
    if (!failure) onClose();
  };
  return (
    <Dialog title={current ? t('Send to another colleague') : t('Send for review')} onCancel={onClose}>
      <form className="admin-review" onSubmit={(event) => void submit(event)} noValidate>
        {current ? <ReviewSummary review={current} timeZone={timeZone} /> : null}
        <label>
          <span>{t('Colleague')}</span>
          <select
            data-focus
            value={assignee}
            aria-describedby={errors}
            onChange={({ target }) => setAssignee(target.value)}
          >
            <option value="">{t('Choose…')}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('Due, {zone} (optional)', { zone: timeZone })}</span>
          <input type="datetime-local" value={due} onChange={({ target }) => setDue(target.value)} />
        </label>
        <label>
          <span>{t('Note (optional)')}</span>
          <textarea rows={4} maxLength={MAX_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
        <p id={errors} role="alert">
          {error}
        </p>
        <div className="admin-editing-choice">
          <Button type="submit" margin={false} disabled={isBusy}>
            {t('Send for review')}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
