'use client';

import { $isInlineBlockNode, useInlineBlockComponentContext } from '@payloadcms/richtext-lexical/client';
import { $getNodeByKey } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import type { ReactNode } from 'react';
import { t } from '@/language/t';
import { OPEN_NOTE_COMMAND } from './Footnotes.client';
import { useEditorValue } from './useEditorValue';
import './writing.css';

/** The first words of an article, in bold as readers see them. */
export function DrawnLeadIn() {
  const { EditButton } = useInlineBlockComponentContext();
  const { text } = useInlineBlock();
  return (
    <Inline edit={EditButton ? <EditButton /> : null}>
      <strong>{text ? String(text) : t('Lead-in')}</strong>
    </Inline>
  );
}

/** The number of a footnote, raised as readers see it. A click opens the note. */
export function DrawnFootnoteRef() {
  const [editor] = useLexicalComposerContext();
  const { nodeKey } = useInlineBlockComponentContext();
  const { number } = useInlineBlock();
  const shown = number ? String(number) : '?';
  return (
    <Inline edit={null}>
      <button
        type="button"
        className="admin-footnote-number"
        aria-label={t('Footnote {number}', { number: shown })}
        onClick={() => editor.dispatchCommand(OPEN_NOTE_COMMAND, nodeKey ?? '')}
      >
        <sup>{shown}</sup>
      </button>
    </Inline>
  );
}

/** Returns the fields of an inline block as the text has them. */
function useInlineBlock(): Record<string, unknown> {
  const [editor] = useLexicalComposerContext();
  const { nodeKey } = useInlineBlockComponentContext();
  return useEditorValue(editor, () => {
    const node = $getNodeByKey(nodeKey ?? '');
    return $isInlineBlockNode(node) ? { ...node.getFields() } : {};
  });
}

function Inline({ edit, children }: { edit: ReactNode; children: ReactNode }) {
  const { RemoveButton } = useInlineBlockComponentContext();
  return (
    <span className="admin-inline-block">
      {children}
      <span className="admin-inline-block-tools">
        {edit}
        {RemoveButton ? <RemoveButton /> : null}
      </span>
    </span>
  );
}
