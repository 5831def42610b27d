'use client';

import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import { type RefObject, useRef } from 'react';
import { writeNote } from './footnotes';

/** Longest note, in characters. */
const MAX_LENGTH = 1000;
/** A pause of this length ends what one undo takes back. */
const PAUSE_MS = 1000;

interface NoteFieldProps {
  editor: LexicalEditor;
  note: string;
  label: string;
  text: string;
  isReadOnly?: boolean;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/** The words of a footnote, written to the text with every key. */
export function NoteField({ editor, note, label, text, isReadOnly = false, ref }: NoteFieldProps) {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <label className="admin-note-field">
      <span>{label}</span>
      <textarea
        ref={ref}
        rows={3}
        maxLength={MAX_LENGTH}
        readOnly={isReadOnly}
        value={text}
        onBlur={() => {
          typedAt.current = Number.NEGATIVE_INFINITY;
        }}
        onChange={({ target, timeStamp }) => {
          writeNote(editor, note, target.value, timeStamp - typedAt.current < PAUSE_MS);
          typedAt.current = timeStamp;
        }}
      />
    </label>
  );
}
