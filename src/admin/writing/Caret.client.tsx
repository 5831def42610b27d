'use client';

import {
  $createRangeSelectionFromDom,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';

/**
 * Gives the editor the place of the cursor before each key. The browser announces a moved cursor a moment later, so a
 * key pressed quickly after Home would act at the place that the cursor has left.
 */
export function Caret() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        ({ target, isComposing }) => {
          if (target === editor.getRootElement() && !isComposing) $takeSelection(editor);
          return false;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    [editor],
  );
  return null;
}

/** Takes over the browser's selection, unless a whole block is selected. */
function $takeSelection(editor: LexicalEditor): void {
  const known = $getSelection();
  const shown = $createRangeSelectionFromDom(window.getSelection(), editor);
  if (shown && $isRangeSelection(known) && !shown.is(known)) $setSelection(shown);
}
