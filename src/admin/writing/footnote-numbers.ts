import {
  $createBlockNode,
  $createInlineBlockNode,
  $isBlockNode,
  $isInlineBlockNode,
  type InlineBlockNode,
} from '@payloadcms/richtext-lexical/client';
import {
  $getPreviousSelection,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
} from '@payloadcms/richtext-lexical/lexical';
import { $dfs } from '@payloadcms/richtext-lexical/lexical/utils';
import { type Footnote, type FootnoteReference, numberFootnotes } from '@/domain/articles/footnotes.rules';

/** A footnote that was inserted. */
export interface InsertedFootnote {
  /** Key of the block with the notes. */
  block: string;
  /** Key of the number in the text. */
  reference: string;
  /** Place of its note among the notes, from 0. */
  at: number;
}

/** Inserts a footnote at the cursor, with an empty note. Null if the cursor isn't in the text. */
export function $insertFootnote(): InsertedFootnote | null {
  const selection = $getSelection() ?? $getPreviousSelection();
  if (!$isRangeSelection(selection)) return null;
  // The words that a note belongs to stay.
  const end = selection.isBackward() ? selection.anchor : selection.focus;
  selection.anchor.set(end.key, end.offset, end.type);
  selection.focus.set(end.key, end.offset, end.type);
  const reference = $createInlineBlockNode({ id: '', blockType: 'footnoteRef', number: 0 });
  $insertNodes([reference]);
  const block = $numberFootnotes();
  const { number } = reference.getFields() as unknown as FootnoteReference;
  return block === null ? null : { block, reference: reference.getKey(), at: number - 1 };
}

/**
 * Whether notes are missing or in another order than their numbers: a form that doesn't know of a change yet wrote its
 * values.
 */
export function $areNotesOutOfOrder(): boolean {
  const stored = $notesBlock()?.getFields() as { notes?: unknown } | undefined;
  if (!Array.isArray(stored?.notes)) return false;
  const referred = $dfs().flatMap(({ node }) => {
    const note = $isReference(node) ? (node.getFields() as unknown as FootnoteReference).note : null;
    return note ? [note] : [];
  });
  const expected = [...new Set(referred)];
  return expected.some((id, at) => (stored.notes as Footnote[])[at]?.id !== id);
}

/** Returns the block with the notes. */
const $notesBlock = () =>
  $getRoot()
    .getChildren()
    .filter((node) => $isBlockNode(node))
    .find((node) => node.getFields().blockType === 'footnotes');

/** Numbers the footnotes of the text, and sorts their notes. @returns the key of the block with the notes; null for none */
export function $numberFootnotes(): string | null {
  const references = $dfs().flatMap(({ node }) => ($isReference(node) ? [node] : []));
  const block = $notesBlock();
  const stored = block?.getFields() as { notes?: unknown } | undefined;
  const present = Array.isArray(stored?.notes) ? (stored.notes as Footnote[]) : [];
  const fields = references.map((node) => node.getFields() as unknown as FootnoteReference);
  const numbered = numberFootnotes(fields, present, newId);
  for (const [at, node] of references.entries()) {
    const next = { ...node.getFields(), ...numbered.references[at] };
    if (JSON.stringify(next) !== JSON.stringify(node.getFields())) node.setFields(next);
  }
  if (!numbered.notes.length) return block?.getKey() ?? null;
  if (!block) {
    const added = $createBlockNode({ blockType: 'footnotes', blockName: '', notes: numbered.notes });
    $getRoot().append(added);
    return added.getKey();
  }
  if (JSON.stringify(numbered.notes) !== JSON.stringify(present))
    block.setFields({ ...block.getFields(), notes: numbered.notes });
  return block.getKey();
}

const $isReference = (node: unknown): node is InlineBlockNode =>
  $isInlineBlockNode(node as InlineBlockNode) && (node as InlineBlockNode).getFields().blockType === 'footnoteRef';

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 24);
