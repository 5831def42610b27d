import {
  $createParagraphNode,
  $getRoot,
  $parseSerializedNode,
  getNearestEditorFromDOMNode,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type SerializedLexicalNode,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical';
import { alignEntries } from '@/domain/newsroom/alignment.rules';
import { isRichText } from '@/domain/newsroom/canonical.rules';
import { nodeEntry } from '@/domain/newsroom/merge.rules';

/** Returns the rich-text editor of a field in a form. Null if it isn't on screen, such as in another tab. */
export function editorOf(form: HTMLElement, field: string): LexicalEditor | null {
  const root = form.querySelector(`[data-field-path="${field}"] [data-lexical-editor]`);
  return root ? getNearestEditorFromDOMNode(root) : null;
}

const contents = new WeakMap<object, unknown>();

/** Returns the current content of an editor. The form gets it up to half a second later. */
export function contentOf(editor: LexicalEditor): unknown {
  const state = editor.getEditorState();
  if (!contents.has(state)) contents.set(state, state.toJSON());
  return contents.get(state);
}

/**
 * Replaces the paragraphs and blocks of an editor that differ from a content, and leaves all others as they are, with
 * the cursor in them.
 */
export function showContent(editor: LexicalEditor, content: unknown): void {
  const next = isRichText(content) ? content.root.children.map(nodeEntry) : [];
  const current = (contentOf(editor) as { root: { children: unknown[] } }).root.children.map(nodeEntry);
  const pairs = alignEntries(current, next);
  const isFocused = editor.getRootElement()?.contains(document.activeElement) ?? false;
  editor.update(
    () => {
      const root = $getRoot();
      const nodes = root.getChildren();
      const kept = new Map<number, LexicalNode>();
      pairs.forEach((match, at) => {
        const node = nodes[at];
        if (node && match >= 0 && next[match]?.content === current[at]?.content) kept.set(match, node);
      });
      let last: LexicalNode | null = null;
      for (const [at, { value }] of next.entries()) {
        const node: LexicalNode = kept.get(at) ?? $parseSerializedNode(value as SerializedLexicalNode);
        if (!kept.has(at)) {
          const first: LexicalNode | null = root.getFirstChild();
          if (last) last.insertAfter(node, false);
          else if (first) first.insertBefore(node, false);
          else root.append(node);
        }
        last = node;
      }
      const keptNodes = new Set(kept.values());
      for (const node of nodes) if (!keptNodes.has(node)) node.remove();
      if (root.isEmpty()) root.append($createParagraphNode());
    },
    { discrete: true, tag: isFocused ? [HISTORY_MERGE_TAG] : [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] },
  );
}
