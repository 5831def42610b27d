'use client';

import {
  $getNodeByKey,
  $onUpdate,
  COMMAND_PRIORITY_HIGH,
  createCommand,
  KEY_DOWN_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/language/t';
import { $insertFootnote, $noteAt, $placedNotes, registerFootnotes } from './footnotes';
import { NoteField } from './NoteField.client';
import { useEditorValue } from './useEditorValue';

/** Inserts a footnote at the cursor, and opens its note. */
export const INSERT_FOOTNOTE_COMMAND: LexicalCommand<undefined> = createCommand('INSERT_FOOTNOTE_COMMAND');

/** Opens the note of a number in the text, given by its key. */
export const OPEN_NOTE_COMMAND: LexicalCommand<string> = createCommand('OPEN_NOTE_COMMAND');

/** Inserts footnotes, numbers them, and shows the note of one next to its number. */
export function Footnotes() {
  const [editor] = useLexicalComposerContext();
  const [note, setNote] = useState<string | null>(null);
  const close = useCallback(() => setNote(null), []);
  useEffect(() => {
    // The editor takes the focus when it has drawn the change, so the note opens after that.
    const open = (id: string | null) => {
      if (id !== null) $onUpdate(() => setNote(id));
      return id !== null;
    };
    return mergeRegister(
      registerFootnotes(editor),
      editor.registerCommand(INSERT_FOOTNOTE_COMMAND, () => open($insertFootnote()), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(OPEN_NOTE_COMMAND, (reference) => open($noteAt(reference)), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          const isShortcut = event.altKey && (event.ctrlKey || event.metaKey) && event.code === 'KeyF';
          if (!isShortcut || event.target !== editor.getRootElement()) return false;
          event.preventDefault();
          return editor.dispatchCommand(INSERT_FOOTNOTE_COMMAND, undefined);
        },
        COMMAND_PRIORITY_HIGH,
      ),
    );
  }, [editor]);
  return note === null ? null : <NotePopover key={note} editor={editor} note={note} onClose={close} />;
}

interface NotePopoverProps {
  editor: LexicalEditor;
  note: string;
  onClose: () => void;
}

/** The note of a number, below it. Escape, and a click elsewhere, close it. */
function NotePopover({ editor, note, onClose }: NotePopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const notes = useEditorValue(editor, $placedNotes);
  const at = notes.findIndex(({ id }) => id === note);
  const { text = '', reference = null } = notes[at] ?? {};
  useLayoutEffect(() => {
    if (reference === null) return onClose();
    const element = editor.getElementByKey(reference);
    if (element && box.current) placeBelow(box.current, element);
  }, [editor, reference, onClose]);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  const finish = () => {
    editor.update(() => {
      if (reference) $getNodeByKey(reference)?.selectNext(0, 0);
    });
    editor.getRootElement()?.focus({ preventScroll: true });
    onClose();
  };
  const finishByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the button below does
    <div
      ref={box}
      className="admin-note"
      onKeyDown={finishByKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <NoteField
        ref={field}
        editor={editor}
        note={note}
        label={t('Footnote {number}', { number: at + 1 })}
        text={text}
      />
      <button type="button" onClick={finish}>
        {t('Done')}
      </button>
    </div>
  );
}

/** Places a box below an element of the text, within its column. */
function placeBelow(box: HTMLElement, element: HTMLElement): void {
  const host = box.offsetParent?.getBoundingClientRect();
  if (!host) return;
  const rect = element.getBoundingClientRect();
  const left = Math.max(0, Math.min(rect.left - host.left, host.width - box.offsetWidth));
  box.style.top = `${rect.bottom - host.top + 6}px`;
  box.style.left = `${left}px`;
  box.scrollIntoView({ block: 'nearest' });
}
