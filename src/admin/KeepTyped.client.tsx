'use client';

import { $isBlockNode, type BlockNode } from '@payloadcms/richtext-lexical/client';
import { $getRoot, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useAllFormFields } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useRef } from 'react';
import { WaitingRows } from './WaitingRows.client';

/**
 * In every block of a text: hands what is typed to the text at once. Payload does so only when the server has answered
 * for the block's fields, with what they held when it was asked: an autosave or a publish in between loses the rest
 * (https://github.com/payloadcms/payload/issues/17676).
 * Nor does a row of a block stay loading: a block is a form of its own.
 */
export function KeepTyped() {
  const [editor] = useLexicalComposerContext();
  const [fields] = useAllFormFields();
  const isTouched = useRef(false);

  useEffect(() => {
    // What a form begins with came from the text.
    if (!isTouched.current) {
      isTouched.current = true;
      return;
    }
    const values = valuesOf(fields);
    keep(editor, values);
    // An answer of the server changes the form first, and the text in a timer that is already set.
    const afterAnswer = setTimeout(() => keep(editor, values));
    return () => clearTimeout(afterAnswer);
  }, [editor, fields]);
  return <WaitingRows />;
}

/** The values of a block's form as its text holds them: a list without rows is left out. */
function valuesOf(fields: FormState): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, field]) => !(Array.isArray(field.rows) && 'value' in field));
  return reduceFieldsToValues(Object.fromEntries(filled), true);
}

function keep(editor: LexicalEditor, values: Record<string, unknown>): void {
  const isKept = editor.read(() => {
    const block = blockOf(values.id);
    return !block || JSON.stringify({ ...block.getFields(), ...values }) === JSON.stringify(block.getFields());
  });
  if (isKept) return;
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
