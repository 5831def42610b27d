'use client';

import { useEditorConfigContext } from '@payloadcms/richtext-lexical/client';
import { HISTORY_MERGE_TAG } from '@payloadcms/richtext-lexical/lexical';
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext';
import { useForm } from '@payloadcms/ui';
import { useEffect } from 'react';
import { contentOf } from '../editing/rich-text';

/** Pause in typing after which the form gets the content. Longer than the pause of the editor's own report, which can be older. */
const PAUSE_MS = 600;

/**
 * Gives the form what continues a step of the history, such as further letters in a block: the editor reports only the
 * beginning of a step.
 */
export function ReportMerged() {
  const [editor] = useLexicalComposerContext();
  const { path } = useEditorConfigContext().fieldProps;
  const { dispatchFields } = useForm();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Before the first step, an editor only completes what it shows, such as with a line after a block at the end.
    let hasBegun = false;
    const report = () => dispatchFields({ type: 'UPDATE', path, value: contentOf(editor) });
    const stop = editor.registerUpdateListener(({ tags, dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size === 0) return;
      hasBegun ||= !tags.has(HISTORY_MERGE_TAG);
      if (!hasBegun || !tags.has(HISTORY_MERGE_TAG)) return;
      clearTimeout(timer);
      timer = setTimeout(report, PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor, path, dispatchFields]);
  return null;
}
