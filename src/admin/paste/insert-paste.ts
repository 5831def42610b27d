import { $createBlockNode, $createInlineBlockNode } from '@payloadcms/richtext-lexical/client';
import {
  $getRoot,
  $getSelection,
  $isTextNode,
  type LexicalEditor,
  type LexicalNode,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from '@payloadcms/richtext-lexical/lexical';
import { $generateNodesFromDOM } from '@payloadcms/richtext-lexical/lexical/html';
import { $addNotes } from '../writing/footnotes';
import type { Paste } from './read-paste';

/** Characters for private use around the number of a footnote or picture, until it is a block. */
const [NOTE, PICTURE, END] = ['\uE000', '\uE001', '\uE002'];
const MARKER = /[\uE000\uE001]\d+\uE002/;

/**
 * Inserts a paste at the cursor, or at the end of the body. Footnotes go on with the numbers of those that the body
 * already has. A picture without an id, because it wasn't uploaded, is left out.
 */
export function insertPaste(editor: LexicalEditor, paste: Paste, pictureIds: readonly (number | null)[]): void {
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    const nodes = $generateNodesFromDOM(editor, markedDocument(paste.html));
    // A table in which text is selected takes the nodes itself.
    if (!editor.dispatchCommand(SELECTION_INSERT_CLIPBOARD_NODES_COMMAND, { nodes, selection }))
      selection.insertNodes(nodes);
    const firstNote = $addNotes(paste.notes);
    for (const text of $getRoot().getAllTextNodes()) $replaceMarkers(text, firstNote, pictureIds);
  });
  // A dialog can have been open since the paste, so the session of the form doesn't know of the change.
  editor.getRootElement()?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Writes the places of footnotes and pictures as text, because the editor only imports elements that it knows. */
function markedDocument(html: string): Document {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const note of document.querySelectorAll<HTMLElement>('[data-note]'))
    note.replaceWith(`${NOTE}${note.dataset.note}${END}`);
  for (const place of document.querySelectorAll<HTMLElement>('[data-picture]'))
    place.textContent = `${PICTURE}${place.dataset.picture}${END}`;
  return document;
}

function $replaceMarkers(text: LexicalNode, firstNote: number, pictureIds: readonly (number | null)[]): void {
  if (!$isTextNode(text)) return;
  const marker = MARKER.exec(text.getTextContent());
  if (!marker) return;
  const start = marker.index;
  const parts = text.splitText(...[start, start + marker[0].length].filter((at) => at > 0));
  const part = parts[start > 0 ? 1 : 0];
  const rest = parts[start > 0 ? 2 : 1];
  const number = Number(marker[0].slice(1, -1));
  if (part && marker[0].startsWith(NOTE)) {
    part.replace($createInlineBlockNode({ id: '', blockType: 'footnoteRef', number: firstNote + number }));
  } else if (part) {
    const id = pictureIds[number - 1];
    const line = part.getTopLevelElement();
    part.remove();
    if (line && id)
      line.insertAfter($createBlockNode({ blockType: 'figure', blockName: '', picture: id, width: 'text' }));
    if (line && line.getTextContent() === '' && (id || line.getNextSibling())) line.remove();
  }
  if (rest) $replaceMarkers(rest, firstNote, pictureIds);
}
