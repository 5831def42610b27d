'use client';

import { $isBlockNode, type BlockNode } from '@payloadcms/richtext-lexical/client';
import { $getRoot, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useAllFormFields } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useRef } from 'react';
import { ReloadStuckRows } from './ReloadStuckRows.client';

/**
 * Writes a block's input to the rich text immediately. Payload does so only after the server's form check, with the
 * values from when the check started, so an autosave or publish in between loses input
 * (https://github.com/payloadcms/payload/issues/17676). Also reloads rows that are stuck loading, because a block is a
 * separate form.
 */
export function SyncBlockInput() {
  const [editor] = useLexicalComposerContext();
  const [fields] = useAllFormFields();
  const isTouched = useRef(false);

  useEffect(() => {
    // The initial values come from the rich text.
    if (!isTouched.current) {
      isTouched.current = true;
      return;
    }
    const values = valuesOf(fields);
    writeToBlock(editor, values);
    // A server response updates the form first, then overwrites the rich text in a timer that is already set.
    const afterResponse = setTimeout(() => writeToBlock(editor, values));
    return () => clearTimeout(afterResponse);
  }, [editor, fields]);
  return <ReloadStuckRows />;
}

/** Returns the values of a block's form as the rich text stores them: lists without rows are left out. */
export function valuesOf(fields: FormState): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, field]) => !(Array.isArray(field.rows) && 'value' in field));
  return reduceFieldsToValues(Object.fromEntries(filled), true);
}

function writeToBlock(editor: LexicalEditor, values: Record<string, unknown>): void {
  const isUnchanged = editor.read(() => {
    const block = blockOf(values.id);
    return !block || JSON.stringify({ ...block.getFields(), ...values }) === JSON.stringify(block.getFields());
  });
  if (isUnchanged) return;
  editor.update(
    () => {
      const block = blockOf(values.id);
      block?.setFields({ ...block.getFields(), ...values }, true);
    },
    { tag: SKIP_DOM_SELECTION_TAG },
  );
}

function blockOf(id: unknown): BlockNode | undefined {
  return $getRoot()
    .getChildren()
    .filter((node) => $isBlockNode(node))
    .find((node) => node.getFields().id === id);
}
