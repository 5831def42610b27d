'use client';

import { $isBlockNode, BlockNode, INSERT_BLOCK_COMMAND } from '@payloadcms/richtext-lexical/client';
import {
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { useEffect, useRef } from 'react';
import { focusFirstField } from './block-focus';
import { useOpenBlocks } from './open-blocks';

/**
 * Opens a block that was inserted from a menu, in view and with the cursor in its first field. Tab and Enter do the same
 * for a selected block. In the fields of a block, select all is about the field.
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

  useEffect(() => {
    const showSelected = (event: KeyboardEvent | null) => {
      const key = selectedBlock(editor);
      if (!key || event?.shiftKey || event?.target !== editor.getRootElement()) return false;
      event?.preventDefault();
      show.current(key);
      return true;
    };
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
        KEY_DOWN_COMMAND,
        (event) =>
          event.code === 'KeyA' && (event.ctrlKey || event.metaKey) && event.target !== editor.getRootElement(),
        COMMAND_PRIORITY_HIGH,
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
