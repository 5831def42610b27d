'use client';

import { $isBlockNode, type BlockNode, useBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import {
  $getNodeByKey,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useAllFormFields, useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';
import { ReloadStuckRows } from './ReloadStuckRows.client';
import { formWithStored, formWithStoredRows, valuesOf } from './writing/block-form';
import { ROWS_CHANGED_TAG } from './writing/footnote-numbers';

/**
 * Keeps a block's form and its node in the rich text equal. Payload writes the input of a form only after the server's
 * check, with the values from when the check started, and an undo restores older ones
 * (https://github.com/payloadcms/payload/issues/17676). Here, what was typed is always in the form, and the node follows
 * at once. Only rows that the editor itself adds or sorts go the other way. Also reloads rows that are stuck loading,
 * because a block is a separate form.
 */
export function SyncBlockInput() {
  const [editor] = useLexicalComposerContext();
  const { nodeKey } = useBlockComponentContext();
  const { dispatchFields, getFields } = useForm();
  const [fields] = useAllFormFields();
  /** Whether the form has the values of the rich text. Until then, nothing goes the other way. */
  const isReady = useRef(false);

  useEffect(() => {
    const show = (state: FormState | null) => {
      if (state) dispatchFields({ type: 'REPLACE_STATE', optimize: false, state });
    };
    let seen = storedFields(editor, nodeKey);
    // A form that is built again starts with the values that the page was loaded with, in an effect after this one.
    if (seen && formWithStored(getFields(), seen)) {
      queueMicrotask(() => {
        const stored = storedFields(editor, nodeKey);
        if (stored) show(formWithStored(getFields(), stored));
        isReady.current = true;
      });
    } else {
      isReady.current = true;
    }
    return editor.registerUpdateListener(({ tags }) => {
      const stored = storedFields(editor, nodeKey);
      if (!stored || stored === seen) return;
      seen = stored;
      if (tags.has(ROWS_CHANGED_TAG)) show(formWithStoredRows(getFields(), stored));
      else if (isReady.current) writeToBlock(editor, nodeKey, valuesOf(getFields()));
    });
  }, [editor, nodeKey, dispatchFields, getFields]);

  useEffect(() => {
    if (isReady.current) writeToBlock(editor, nodeKey, valuesOf(fields));
  }, [editor, nodeKey, fields]);
  return <ReloadStuckRows />;
}

/** Writes the values of a form to its block. They are no entries of the history: undo is for the text. */
function writeToBlock(editor: LexicalEditor, key: string, values: Record<string, unknown>): void {
  const stored = storedFields(editor, key);
  if (!stored || JSON.stringify({ ...stored, ...values }) === JSON.stringify(stored)) return;
  editor.update(
    () => {
      const block = blockAt(key);
      block?.setFields({ ...block.getFields(), ...values }, true);
    },
    { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] },
  );
}

const storedFields = (editor: LexicalEditor, key: string): Record<string, unknown> | null =>
  editor.read(() => blockAt(key)?.getFields() ?? null);

function blockAt(key: string): BlockNode | null {
  const node = $getNodeByKey(key);
  return $isBlockNode(node) ? node : null;
}
