'use client';

import { Button, toast } from '@payloadcms/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type CommentSubject, MAX_COMMENT } from '@/domain/newsroom/comment.rules';
import type { Colleague } from '@/domain/newsroom/review.rules';
import { t } from '@/language/t';
import { subjectName } from './subject-name';

/** Text that wasn't sent, and the reason if that was tried. */
export interface Unsent {
  text: string;
  error: string | null;
}

/** The contents of a form, and their change. They outlive the form, which closes with the panel. */
export interface Writing {
  unsent: Unsent;
  onChange: (unsent: Unsent) => void;
}

export const NOTHING_UNSENT: Unsent = { text: '', error: null };

interface CommentFormProps {
  label: string;
  quote: CommentSubject | null;
  colleagues: readonly Colleague[];
  hasFocus: boolean;
  writing: Writing;
  /** Resolves to the error to show, or null. */
  onSend: (text: string) => Promise<string | null>;
  /** Called after a comment was stored, and when it is canceled. */
  onDone: () => void;
}

/** Form for a comment or a reply. The text stays until it is stored. */
export function CommentForm({ label, quote, colleagues, hasFocus, writing, onSend, onDone }: CommentFormProps) {
  const { text, error } = writing.unsent;
  const write = (next: string) => writing.onChange({ text: next, error });
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
    if (!text.trim()) return writing.onChange({ text, error: t('Write a comment.') });
    setBusy(true);
    const failure = await onSend(text);
    setBusy(false);
    writing.onChange({ text: failure ? text : '', error: failure });
    if (!failure) onDone();
    else if (!field.current) toast.error(failure);
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
          readOnly={isBusy}
          aria-describedby={errors}
          onChange={({ target }) => write(target.value)}
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
            write(`${text}${/\S$/.test(text) ? ' ' : ''}@${target.value} `);
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
          <Button
            buttonStyle="subtle"
            size="small"
            margin={false}
            onClick={() => {
              writing.onChange(NOTHING_UNSENT);
              onDone();
            }}
          >
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
