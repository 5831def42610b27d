import type { LexicalEditor } from '@payloadcms/richtext-lexical/lexical';

const FIELDS =
  ':scope :is(.render-fields, .admin-notes) :is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"], button)';
/** A new block asks the server for its fields. */
const WAIT_MS = 10_000;

/**
 * Brings a block into view, with the cursor in its first field or another one, as soon as it has it. If its form is
 * built again before somebody types, the cursor goes to the new field.
 */
export function focusFirstField(
  editor: LexicalEditor,
  key: string,
  selector = FIELDS,
  isWanted: (field: HTMLElement) => boolean = () => true,
): void {
  const block = editor.getElementByKey(key);
  if (!block) return;
  let focused = focusWithin(block, selector, isWanted);
  const used = new AbortController();
  const observer = new MutationObserver(() => {
    if (!focused?.isConnected) focused = focusWithin(block, selector, isWanted);
  });
  observer.observe(block, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    used.abort();
  };
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, stop, { capture: true, signal: used.signal });
  setTimeout(stop, WAIT_MS);
}

function focusWithin(
  block: HTMLElement,
  selector: string,
  isWanted: (field: HTMLElement) => boolean,
): HTMLElement | null {
  const field = block.querySelector<HTMLElement>(selector);
  if (!field || !isWanted(field)) return null;
  field.focus({ preventScroll: true });
  const isShort = block.offsetHeight < window.innerHeight / 2;
  if (isShort || selector === FIELDS) block.scrollIntoView({ block: isShort ? 'center' : 'start' });
  else field.scrollIntoView({ block: 'center' });
  return document.activeElement === field ? field : null;
}
