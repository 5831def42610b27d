import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical';

const FIELDS =
  ':scope .render-fields :is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"], button)';
/** A new block asks the server for its fields. */
const WAIT_MS = 10_000;

/** Brings a block into view, with the cursor in its first field or another one, as soon as it has it. */
export function focusFirstField(editor: LexicalEditor, key: string, selector = FIELDS): void {
  const block = editor.getElementByKey(key);
  if (!block || focusWithin(block, selector)) return;
  const observer = new MutationObserver(() => {
    if (focusWithin(block, selector)) observer.disconnect();
  });
  observer.observe(block, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

function focusWithin(block: HTMLElement, selector: string): boolean {
  const field = block.querySelector<HTMLElement>(selector);
  if (!field) return false;
  field.focus({ preventScroll: true });
  const isShort = block.offsetHeight < window.innerHeight / 2;
  if (isShort || selector === FIELDS) block.scrollIntoView({ block: isShort ? 'center' : 'start' });
  else field.scrollIntoView({ block: 'center' });
  return document.activeElement === field;
}
