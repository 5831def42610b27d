'use client';

import { $isBlockNode, BlockNode, INSERT_BLOCK_COMMAND, InlineBlockNode } from '@payloadcms/richtext-lexical/client';
import {
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_HIGH,
  createCommand,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { useEffect, useRef } from 'react';
import { focusFirstField } from './block-focus';
import { $areNotesOutOfOrder, $insertFootnote, $numberFootnotes } from './footnote-numbers';
import { useOpenBlocks } from './open-blocks';

/** Inserts a footnote at the cursor, and opens its note. */
export const INSERT_FOOTNOTE_COMMAND: LexicalCommand<undefined> = createCommand('INSERT_FOOTNOTE_COMMAND');

/** Updates after which the numbers are right already: undo and redo, and a colleague's version. */
const NUMBERED = [HISTORIC_TAG, HISTORY_MERGE_TAG];

/**
 * Opens a block that was inserted from a menu, in view and with the cursor in its first field. Tab and Enter do the same
 * for a selected block. Footnotes get their numbers from their order in the text.
 */
export function NewBlocks() {
  const [editor] = useLexicalComposerContext();
  const { open } = useOpenBlocks();
  const isInserting = useRef(false);
  const show = useRef<(key: string) => void>(() => undefined);
  show.current = (key) => {
    open(key);
    requestAnimationFrame(() => focusFirstField(editor, key));
  };

  const showNote = useRef(open);
  showNote.current = open;

  useEffect(() => {
    const showSelected = (event: KeyboardEvent | null) => {
      const key = selectedBlock(editor);
      if (!key || event?.shiftKey || event?.target !== editor.getRootElement()) return false;
      event?.preventDefault();
      show.current(key);
      return true;
    };
    const numberAgain = () =>
      editor.update(() => void $numberFootnotes(), { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] });
    return mergeRegister(
      editor.registerCommand(
        INSERT_BLOCK_COMMAND,
        () => {
          isInserting.current = true;
          return false;
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerMutationListener(
        BlockNode,
        (mutations) => {
          if (!isInserting.current) return;
          const inserted = [...mutations].find(([, mutation]) => mutation === 'created');
          if (!inserted) return;
          isInserting.current = false;
          show.current(inserted[0]);
        },
        { skipInitialization: true },
      ),
      editor.registerCommand(
        INSERT_FOOTNOTE_COMMAND,
        () => {
          const footnote = $insertFootnote();
          if (!footnote) return false;
          const { block, reference, at } = footnote;
          requestAnimationFrame(() => {
            showNote.current(block, reference);
            // Until the form knows of the new note, another one is in its place.
            const isNew = (field: HTMLElement) => (field as HTMLTextAreaElement).value === '';
            requestAnimationFrame(() => focusFirstField(editor, block, `[name$="notes.${at}.text"]`, isNew));
          });
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
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
      editor.registerMutationListener(
        InlineBlockNode,
        (mutations, { updateTags }) => {
          const isChange = [...mutations.values()].some((mutation) => mutation !== 'updated');
          if (!isChange || NUMBERED.some((tag) => updateTags.has(tag))) return;
          numberAgain();
        },
        { skipInitialization: true },
      ),
      editor.registerMutationListener(
        BlockNode,
        (_mutations, { updateTags }) => {
          if (updateTags.has(SKIP_DOM_SELECTION_TAG) && editor.read($areNotesOutOfOrder)) numberAgain();
        },
        { skipInitialization: true },
      ),
      editor.registerCommand(KEY_TAB_COMMAND, showSelected, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ENTER_COMMAND, showSelected, COMMAND_PRIORITY_HIGH),
    );
  }, [editor]);
  return null;
}

/** Returns the key of the only selected node, if it is a block. */
const selectedBlock = (editor: LexicalEditor): string | null =>
  editor.read(() => {
    const selection = $getSelection();
    const [node, other] = $isNodeSelection(selection) ? selection.getNodes() : [];
    return node && !other && $isBlockNode(node) ? node.getKey() : null;
  });
