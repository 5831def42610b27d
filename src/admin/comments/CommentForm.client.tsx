'use client';

import { Button } from '@payloadcms/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type CommentSubject, MAX_COMMENT } from '@/domain/newsroom/comment.rules';
import type { Colleague } from '@/domain/newsroom/review.rules';
import { t } from '@/language/t';
import { subjectName } from './subject-name';

interface CommentFormProps {
  label: string;
  quote: CommentSubject | null;
  colleagues: readonly Colleague[];
  hasFocus: boolean;
  /** Resolves to the error to show, or null. */
  onSend: (text: string) => Promise<string | null>;
  /** Called after a comment was stored, and when it is canceled. */
  onDone: () => void;
}

/** Form for a comment or a reply. The text stays until it is stored. */
export function CommentForm({ label, quote, colleagues, hasFocus, onSend, onDone }: CommentFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const errors = useId();
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The panel is inside the document's form for React.
    event.stopPropagation();
    if (isBusy) return;
    if (!text.trim()) return setError(t('Write a comment.'));
    setBusy(true);
    const failure = await onSend(text);
    setBusy(false);
    setError(failure);
    if (failure) return;
    setText('');
    onDone();
  };
  return (
    <form className="admin-comments-form" onSubmit={(event) => void submit(event)}>
      {quote ? <blockquote>{subjectName(quote)}</blockquote> : null}
      <label>
        <span>{label}</span>
        <textarea
          ref={field}
          rows={3}
          maxLength={MAX_COMMENT}
          value={text}
          aria-describedby={errors}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p id={errors} role="alert">
        {error}
      </p>
      <div>
        <Button type="submit" size="small" margin={false} disabled={isBusy}>
          {t('Comment')}
        </Button>
        <select
          aria-label={t('Mention a colleague')}
          value=""
          onChange={({ target }) => {
            setText(`${text}${/\S$/.test(text) ? ' ' : ''}@${target.value} `);
            field.current?.focus();
          }}
        >
          <option value="">{t('Mention…')}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </select>
        {quote ? (
          <Button buttonStyle="subtle" size="small" margin={false} onClick={onDone}>
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
