'use client';

import { useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useLexicalEditable } from '@payloadcms/richtext-lexical/lexical/react/useLexicalEditable';
import { useFormSubmitted } from '@payloadcms/ui';
import { t } from '@/language/t';
import { BlockFrame } from './BlockFrame.client';
import { focusFirstField } from './block-focus';
import { $placedNotes, addNote, deleteNote } from './footnotes';
import { NoteField } from './NoteField.client';
import { useEditorValue } from './useEditorValue';

/**
 * The footnotes of a body. Numbers in the text and their notes change together, so the notes are no form of the CMS:
 * their fields show and write what the text has.
 */
export function DrawnNotes() {
  const { nodeKey } = useBlockComponentContext();
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const hasSubmitted = useFormSubmitted();
  const notes = useEditorValue(editor, $placedNotes);
  const isInvalid = hasSubmitted && (notes.length === 0 || notes.some(({ text }) => !text.trim()));
  const add = () => {
    addNote(editor);
    requestAnimationFrame(() => focusFirstField(editor, nodeKey, '.admin-notes li:last-child textarea'));
  };
  return (
    <BlockFrame stored={{ blockType: 'footnotes', notes }} isInvalid={isInvalid}>
      <div className="admin-notes">
        <ol>
          {notes.map(({ id, text, reference }, at) => (
            <li key={id}>
              <NoteField
                editor={editor}
                note={id}
                label={t('Footnote {number}', { number: at + 1 })}
                text={text}
                isReadOnly={!isEditable}
              />
              {hasSubmitted && !text.trim() ? <p role="alert">{t('Write the footnote, or delete it.')}</p> : null}
              {reference === null ? <p>{t('No number in the text leads to this footnote.')}</p> : null}
              <button type="button" disabled={!isEditable} onClick={() => deleteNote(editor, id)}>
                {t('Delete footnote {number}', { number: at + 1 })}
              </button>
            </li>
          ))}
        </ol>
        <button type="button" disabled={!isEditable} onClick={add}>
          {t('Add footnote')}
        </button>
      </div>
    </BlockFrame>
  );
}
