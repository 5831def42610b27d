import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical';
import { useRef, useSyncExternalStore } from 'react';

/** Returns a value that is read from the rich text, and stays current. The value must be serializable. */
export function useEditorValue<Value>(editor: LexicalEditor, $read: () => Value): Value {
  const last = useRef<{ text: string; value: Value }>(undefined);
  const current = () => {
    const value = editor.getEditorState().read($read);
    const text = JSON.stringify(value);
    if (last.current?.text !== text) last.current = { text, value };
    return last.current.value;
  };
  return useSyncExternalStore((changed) => editor.registerUpdateListener(changed), current, current);
}
