/** Brings a node at the top of the body into view, and selects words of it. */
export function showPlace(at: number, words = ''): void {
  const editor = document.querySelector<HTMLElement>('[data-field-path="body"] .ContentEditable__root');
  const node = editor?.children[at];
  if (!editor || !node) return;
  node.scrollIntoView({ block: 'center' });
  editor.focus({ preventScroll: true });
  const range = rangeOf(node, words);
  if (range)
    document
      .getSelection()
      ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
}

/** Returns where words are within an element, or all of its text. Null for an element without text. */
function rangeOf(element: Element, words: string): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
  const whole = texts.map(({ data }) => data).join('');
  const match = words ? whole.indexOf(words) : -1;
  const start = placeAt(texts, Math.max(0, match));
  const end = placeAt(texts, match < 0 ? whole.length : match + words.length);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.text, start.offset);
  range.setEnd(end.text, end.offset);
  return range;
}

function placeAt(texts: readonly Text[], position: number): { text: Text; offset: number } | null {
  let before = 0;
  for (const text of texts) {
    if (position <= before + text.length) return { text, offset: position - before };
    before += text.length;
  }
  return null;
}
