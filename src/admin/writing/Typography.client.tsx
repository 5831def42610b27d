'use client';

import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COLLABORATION_TAG,
  HISTORIC_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  PASTE_TAG,
  type RangeSelection,
  type TextNode,
} from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useEffect } from 'react';
import { typographicForm } from '@/domain/articles/typography.rules';
import { isLanguage, languageInfo, SOURCE_LANGUAGE } from '@/language/languages.rules';
import { language } from '@/language/t';

/**
 * Sets quotation marks, dashes and ellipses of the installation's language while somebody types. Undo returns what was
 * typed.
 */
export const TypographyFeature = createClientFeature({ plugins: [{ Component: Typography, position: 'normal' }] });

/** Updates that nobody typed. */
const NOT_TYPED = [HISTORIC_TAG, PASTE_TAG, COLLABORATION_TAG];

function Typography() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerUpdateListener(({ dirtyLeaves, editorState, prevEditorState, tags }) => {
        if (editor.isComposing() || NOT_TYPED.some((tag) => tags.has(tag))) return;
        const typed = editorState.read(() => $typedText());
        if (!typed || !dirtyLeaves.has(typed.node.getKey())) return;
        const before = prevEditorState.read(() => $cursor());
        if (before && wasTyped(before, typed)) replace(editor);
      }),
    [editor],
  );
  return null;
}

interface Cursor {
  node: TextNode;
  offset: number;
}

/** Returns the cursor, if it is in a text. */
function $cursor(): RangeSelection | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) && selection.isCollapsed() ? selection : null;
}

function $typedText(): Cursor | null {
  const anchor = $cursor()?.anchor;
  const node = anchor?.getNode();
  return anchor && $isTextNode(node) && !node.hasFormat('code') ? { node, offset: anchor.offset } : null;
}

/** Whether a single character was entered: anything longer was pasted, and anything shorter deleted. */
function wasTyped({ anchor }: RangeSelection, { node, offset }: Cursor): boolean {
  return anchor.key === node.getKey() ? offset === anchor.offset + 1 : offset === 1;
}

function replace(editor: LexicalEditor): void {
  editor.update(() => {
    const typed = $typedText();
    if (!typed) return;
    const { node, offset } = typed;
    const form = typographicForm(lineBefore(typed), languageInfo(currentLanguage()));
    // The characters can be in two texts with different marks, such as bold; then they stay.
    if (!form || form.length > offset) return;
    // An entry of its own in the history, so that undo returns the typed characters.
    $addUpdateTag(HISTORY_PUSH_TAG);
    node.spliceText(offset - form.length, form.length, form.text, true);
  });
}

/** Returns the text of the line up to the cursor. */
function lineBefore({ node, offset }: Cursor): string {
  const previous = node.getPreviousSiblings().filter($isTextNode);
  return previous.map((text) => text.getTextContent()).join('') + node.getTextContent().slice(0, offset);
}

function currentLanguage() {
  const code = language();
  return isLanguage(code) ? code : SOURCE_LANGUAGE;
}
