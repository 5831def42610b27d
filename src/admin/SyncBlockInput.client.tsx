'use client';

import { $isBlockNode, BlockNode } from '@payloadcms/richtext-lexical/client';
import {
  $addUpdateTag,
  $getRoot,
  $hasUpdateTag,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { useAllFormFields, useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useRef } from 'react';
import { ReloadStuckRows } from './ReloadStuckRows.client';

/** A pause of this length ends what one undo takes back. */
const PAUSE_MS = 1000;

/**
 * Keeps a block's form and the rich text equal. Input is written to the rich text immediately: Payload does so only
 * after the server's form check, with the values from when the check started, so an autosave or publish in between loses
 * input (https://github.com/payloadcms/payload/issues/17676). An undo that changes the block is shown in its form. Also
 * reloads rows that are stuck loading, because a block is a separate form.
 */
export function SyncBlockInput() {
  const [editor] = useLexicalComposerContext();
  const { getFields } = useForm();
  const [fields] = useAllFormFields();
  const isTouched = useRef(false);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    // The initial values come from the rich text.
    if (!isTouched.current) {
      isTouched.current = true;
      return;
    }
    const values = valuesOf(fields);
    const isContinued = performance.now() - typedAt.current < PAUSE_MS;
    if (writeToBlock(editor, values, isContinued ? HISTORY_MERGE_TAG : HISTORY_PUSH_TAG))
      typedAt.current = performance.now();
  }, [editor, fields]);

  useEffect(
    () =>
      mergeRegister(
        editor.registerNodeTransform(BlockNode, (block) => {
          if (block.getKey() === keyOf(editor, getFields())) $keepInput(block, valuesOf(getFields()));
        }),
        editor.registerUpdateListener(({ tags }) => {
          if (tags.has(HISTORIC_TAG)) showInForm(editor, valuesOf(getFields()));
        }),
      ),
    [editor, getFields],
  );
  return <ReloadStuckRows />;
}

/** Returns the values of a block's form as the rich text stores them: lists without rows are left out. */
export function valuesOf(fields: FormState): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, field]) => !(Array.isArray(field.rows) && 'value' in field));
  return reduceFieldsToValues(Object.fromEntries(filled), true);
}

/** Marks the update after which the form shows the values of its block. In all others, the block gets those of the form. */
const SHOW_IN_FORM_TAG = 'show-in-form';

/**
 * Replaces what the server's check of a form writes to its block by the values of the form, which may have been typed
 * since. A check is no step of its own for undo: nobody typed it.
 */
function $keepInput(block: BlockNode, values: Record<string, unknown>): void {
  if ($hasUpdateTag(SHOW_IN_FORM_TAG)) return;
  if ($hasUpdateTag(SKIP_DOM_SELECTION_TAG) && !$hasUpdateTag(HISTORY_PUSH_TAG)) $addUpdateTag(HISTORY_MERGE_TAG);
  if (!$hasValues(values)) block.setFields({ ...block.getFields(), ...values }, true);
}

/** Returns the key of a form's block in the rich text. A colleague's version of the block has another one. */
const keyOf = (editor: LexicalEditor, fields: FormState): string | undefined =>
  editor.getEditorState().read(() => $blockOf(fields.id?.value)?.getKey());

/** Writes the values of a form to its block. @returns whether that changes the block */
function writeToBlock(editor: LexicalEditor, values: Record<string, unknown>, historyTag: string): boolean {
  if (editor.read(() => $hasValues(values))) return false;
  editor.update(
    () => {
      const block = $blockOf(values.id);
      block?.setFields({ ...block.getFields(), ...values }, true);
    },
    { tag: [SKIP_DOM_SELECTION_TAG, historyTag] },
  );
  return true;
}

/** Builds the form of a block again if it has other values than the rich text. */
function showInForm(editor: LexicalEditor, values: Record<string, unknown>): void {
  if (editor.getEditorState().read(() => $hasValues(values))) return;
  editor.update(
    () => {
      const block = $blockOf(values.id);
      block?.setFields({ ...block.getFields() });
    },
    { tag: [SKIP_DOM_SELECTION_TAG, HISTORY_MERGE_TAG, SHOW_IN_FORM_TAG] },
  );
}

function $hasValues(values: Record<string, unknown>): boolean {
  const stored = $blockOf(values.id)?.getFields();
  return !stored || JSON.stringify({ ...stored, ...values }) === JSON.stringify(stored);
}

const $blockOf = (id: unknown): BlockNode | undefined =>
  $getRoot()
    .getChildren()
    .filter((node) => $isBlockNode(node))
    .find((node) => node.getFields().id === id);
