import {
  $createBlockNode,
  $createInlineBlockNode,
  $isBlockNode,
  $isInlineBlockNode,
  BlockNode,
  InlineBlockNode,
} from '@payloadcms/richtext-lexical/client';
import {
  $addUpdateTag,
  $getNodeByKey,
  $getPreviousSelection,
  $getRoot,
  $getSelection,
  $hasUpdateTag,
  $insertNodes,
  $isRangeSelection,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  SKIP_DOM_SELECTION_TAG,
} from '@payloadcms/richtext-lexical/lexical';
import { $dfs, mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils';
import { type Footnote, type FootnoteReference, numberFootnotes } from '@/domain/articles/footnotes.rules';

/** A footnote of the text: its note and, unless the number was removed, where its number is. */
export interface PlacedNote {
  id: string;
  text: string;
  /** Key of its first number in the text, or null without one. */
  reference: string | null;
}

/** Returns the notes of the text in their order. */
export function $placedNotes(): PlacedNote[] {
  const references = $references();
  return $notesOf($notesBlock()).map(({ id, text }) => {
    const reference = references.find((node) => fieldsOf(node).note === id);
    return { id: id ?? '', text: text ?? '', reference: reference?.getKey() ?? null };
  });
}

/** Inserts a footnote at the cursor, with an empty note. @returns the note's id; null if the cursor isn't in the text */
export function $insertFootnote(): string | null {
  const selection = $getSelection() ?? $getPreviousSelection();
  if (!$isRangeSelection(selection)) return null;
  // The words that a note belongs to stay.
  const end = selection.isBackward() ? selection.anchor : selection.focus;
  selection.anchor.set(end.key, end.offset, end.type);
  selection.focus.set(end.key, end.offset, end.type);
  const reference = $createInlineBlockNode({ id: '', blockType: 'footnoteRef', number: 0 });
  $insertNodes([reference]);
  $numberFootnotes();
  return fieldsOf(reference).note ?? null;
}

/** Returns the id of the note that a number belongs to; null if the node is no number of a footnote. */
export function $noteAt(reference: string): string | null {
  const node = $getNodeByKey(reference);
  if (!$isReference(node)) return null;
  // Numbers from before notes had ids get one.
  if (!fieldsOf(node).note) $numberFootnotes();
  return fieldsOf(node).note ?? null;
}

/** Numbers the footnotes of the text, and sorts their notes. */
export function $numberFootnotes(): void {
  const references = $references();
  const block = $notesBlock();
  const present = $notesOf(block);
  const numbered = numberFootnotes(references.map(fieldsOf), present, newId);
  for (const [at, node] of references.entries()) $setFields(node, { ...numbered.references[at] });
  if (block) $setFields(block, { notes: numbered.notes });
  else if (numbered.notes.length)
    $getRoot().append($createBlockNode({ blockType: 'footnotes', blockName: '', notes: numbered.notes }));
}

/** Adds notes after those of the text. @returns how many there were */
export function $addNotes(texts: readonly string[]): number {
  const block = $notesBlock();
  const present = $notesOf(block);
  const notes = [...present, ...texts.map((text) => ({ id: newId(), text }))];
  if (block) $setFields(block, { notes });
  else if (texts.length) $getRoot().append($createBlockNode({ blockType: 'footnotes', blockName: '', notes }));
  return present.length;
}

/**
 * Writes what was typed in a note, before it returns. With `isContinued`, undo takes it back together with what was
 * typed before.
 */
export function writeNote(editor: LexicalEditor, note: string, text: string, isContinued: boolean): void {
  const change = () => {
    const block = $notesBlock();
    if (block)
      $setFields(block, { notes: $notesOf(block).map((other) => (other.id === note ? { id: note, text } : other)) });
  };
  editor.update(change, {
    discrete: true,
    tag: [SKIP_DOM_SELECTION_TAG, isContinued ? HISTORY_MERGE_TAG : HISTORY_PUSH_TAG],
  });
}

/** Adds an empty note without a number. */
export const addNote = (editor: LexicalEditor): void =>
  editor.update(() => void $addNotes(['']), { tag: [SKIP_DOM_SELECTION_TAG, HISTORY_PUSH_TAG] });

/** Deletes a note and its numbers. */
export function deleteNote(editor: LexicalEditor, note: string): void {
  const change = () => {
    for (const reference of $references()) if (fieldsOf(reference).note === note) reference.remove();
    const block = $notesBlock();
    if (block) $setFields(block, { notes: $notesOf(block).filter(({ id }) => id !== note) });
    $numberFootnotes();
  };
  editor.update(change, { tag: [SKIP_DOM_SELECTION_TAG, HISTORY_PUSH_TAG] });
}

/** Updates after which the numbers are right already: undo and redo, and a colleague's version. */
const NUMBERED = [HISTORIC_TAG, HISTORY_MERGE_TAG];

/**
 * Keeps footnotes numbered while numbers are inserted and removed, and makes this module the only one that writes them:
 * the CMS writes the values of a block's form after a check by the server, but its forms only know the notes that they
 * were built with. Those values of any block join the step of undo before them.
 *
 * @returns a function that ends this
 */
export function registerFootnotes(editor: LexicalEditor): () => void {
  const $restore = (node: BlockNode | InlineBlockNode) => {
    if (!$isWrittenByForm()) return;
    // Nobody typed this, so it is no step of its own for undo.
    $addUpdateTag(HISTORY_MERGE_TAG);
    if (!['footnotes', 'footnoteRef'].includes(node.getFields().blockType)) return;
    const before = editor.getEditorState().read(() => {
      const stored = $getNodeByKey(node.getKey());
      return $isBlockNode(stored) || $isInlineBlockNode(stored) ? stored.getFields() : null;
    });
    if (before) $setFields(node, before);
  };
  return mergeRegister(
    editor.registerNodeTransform(BlockNode, $restore),
    editor.registerNodeTransform(InlineBlockNode, $restore),
    editor.registerMutationListener(
      InlineBlockNode,
      (mutations, { updateTags }) => {
        const isChange = [...mutations.values()].some((mutation) => mutation !== 'updated');
        if (!isChange || NUMBERED.some((tag) => updateTags.has(tag))) return;
        editor.update($numberFootnotes, { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] });
      },
      { skipInitialization: true },
    ),
  );
}

/** Whether the form of a block causes this update: the CMS gives it this tag and no other. */
const $isWrittenByForm = (): boolean =>
  $hasUpdateTag(SKIP_DOM_SELECTION_TAG) && !$hasUpdateTag(HISTORY_MERGE_TAG) && !$hasUpdateTag(HISTORY_PUSH_TAG);

/** Sets fields of a block. Its form isn't built again, because it doesn't show these. */
function $setFields(node: BlockNode | InlineBlockNode, values: object): void {
  const fields = node.getFields();
  const next = { ...fields, ...values };
  if (JSON.stringify(next) !== JSON.stringify(fields)) node.setFields(next as never, true);
}

const $notesBlock = (): BlockNode | undefined =>
  $getRoot()
    .getChildren()
    .filter((node) => $isBlockNode(node))
    .find((node) => node.getFields().blockType === 'footnotes');

function $notesOf(block: BlockNode | undefined): Footnote[] {
  const { notes } = (block?.getFields() ?? {}) as { notes?: unknown };
  return Array.isArray(notes) ? notes : [];
}

/** Returns the numbers in the text. */
const $references = (): InlineBlockNode[] => $dfs().flatMap(({ node }) => ($isReference(node) ? [node] : []));

const $isReference = (node: LexicalNode | null): node is InlineBlockNode =>
  $isInlineBlockNode(node) && node.getFields().blockType === 'footnoteRef';

const fieldsOf = (reference: InlineBlockNode) => reference.getFields() as unknown as FootnoteReference;

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 24);
