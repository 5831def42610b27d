'use client';

import { useEffect } from 'react';
import { msg, t } from '@/language/t';

/** Buttons of the CMS that have no name, or that of the program, by selector. It offers no option to name them. */
const NAMES: readonly (readonly [selector: string, name: string])[] = [
  ['.clickable-arrow--left', msg('Previous page')],
  ['.clickable-arrow--right', msg('Next page')],
  ['.date-time-picker__clear-button', msg('Clear date')],
  ['.file-details__remove, .upload-relationship-details__remove', msg('Remove file')],
  ['.upload-relationship-details__edit', msg('Edit file')],
  ['.doc-controls__popup .popup-button', msg('More actions')],
  ['#action-save-popup .popup-button', msg('More ways to publish')],
  ['.clipboard-action__popup .popup-button', msg('Copy or paste rows')],
  ['.array-actions__button', msg('Actions of this row')],
  ['.condition__actions-add', msg('Add filter')],
  ['.condition__actions-remove', msg('Remove filter')],
  ['.collapsible__drag', msg('Move with the arrow keys')],
  ['.relationship-add-new__add-button, .popup-button--custom, .popup-button--custom .btn', msg('Create another entry')],
  ['.draggable-block-menu', msg('Move paragraph')],
  ['.add-block-menu', msg('Add below')],
  ['.link-edit', msg('Edit link')],
  ['.link-trash', msg('Remove link')],
  ['.insert-paragraph-at-end', msg('Add paragraph')],
  ['[data-button-key="bold"]', msg('Bold')],
  ['[data-button-key="italic"]', msg('Italic')],
  ['[data-button-key="underline"]', msg('Underline')],
  ['[data-button-key="strikethrough"]', msg('Strikethrough')],
  ['[data-button-key="subscript"]', msg('Subscript')],
  ['[data-button-key="superscript"]', msg('Superscript')],
  ['[data-button-key="inlineCode"]', msg('Code')],
  ['[data-button-key="link"]', msg('Link')],
  ['[data-button-key="indentIncrease"]', msg('Increase indent')],
  ['[data-button-key="indentDecrease"]', msg('Decrease indent')],
  ['[data-button-key="unorderedList"]', msg('Bulleted list')],
  ['[data-button-key="orderedList"]', msg('Numbered list')],
  ['[data-button-key="blockquote"]', msg('Quote')],
  ['[data-button-key="horizontalRule"]', msg('Line between sections')],
  ['[data-dropdown-key="text"]', msg('Paragraph, heading, list or quote')],
  ['[data-dropdown-key="align"]', msg('Alignment')],
  ['[data-dropdown-key="add"], [data-dropdown-key="blocks"]', msg('Insert')],
  ['[data-dropdown-key="inlineBlocks"]', msg('Insert in the line')],
  ['[data-dropdown-key="format"]', msg('Format')],
];

/** Names that the CMS composes of the names of fields and objects, or has in English only. */
const isOfMachine = (name: string): boolean =>
  /\[object|\b[a-zA-Z]+ dropdown$|^(?:Drag to move|Add block|Edit link|Remove link|Insert Paragraph)$/.test(name);

/**
 * Names the buttons, inputs and dialogs of the CMS that screen readers announce as nothing but "button", as they appear. Where the
 * CMS names one by the name of a field or an object, it is corrected. It changes attributes only.
 */
export function ButtonNames() {
  useEffect(() => {
    const name = () => {
      nameButtons();
      nameDialogs();
      nameInputs();
      namePreview();
    };
    name();
    let frame = 0;
    // Once per frame, because typing changes the page often.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(name);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      // React writes its own name again when it changes.
      attributeFilter: ['aria-label', 'title'],
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return null;
}

/** Names an element, unless it has that name already: setting a name is observed too, also if it stays the same. */
function setName(element: Element, name: string): void {
  if (element.getAttribute('aria-label') !== name) element.setAttribute('aria-label', name);
}

function nameButtons(): void {
  for (const [selector, text] of NAMES) {
    for (const element of document.querySelectorAll(selector)) {
      const name = element.getAttribute('aria-label');
      if (name ? isOfMachine(name) : !element.textContent?.trim()) setName(element, t(text));
    }
  }
  for (const element of document.querySelectorAll('[title*="[object"], [aria-label*="[object"]')) {
    const list = element.closest('.card')?.querySelector('.card__title')?.textContent?.trim() ?? fieldNameOf(element);
    setName(element, t('Create in {list}', { list }));
    element.removeAttribute('title');
  }
}

/** Names drawers and dialogs of the CMS after their titles, which may appear later. It names them by its own keys. */
function nameDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog.payload__modal-item:not([aria-labelledby])')) {
    const name = dialog.querySelector('h1, h2')?.textContent?.trim() || t('Dialog');
    setName(dialog, name);
  }
}

/** Names the frame of the preview, and the fields for its size. */
function namePreview(): void {
  document.querySelector('#live-preview-iframe:not([title])')?.setAttribute('title', t('Preview'));
  const [width, height] = document.querySelectorAll('input.toolbar-input');
  if (width) setName(width, t('Width of the preview'));
  if (height) setName(height, t('Height of the preview'));
}

/** Returns the label of the field that an element belongs to. */
const fieldNameOf = (element: Element): string =>
  element.closest('.field-type')?.querySelector('.field-label')?.textContent?.replace('*', '').trim() ?? '';

/** Names inputs that have no name, after the row, table or field that they belong to. */
function nameInputs(): void {
  for (const input of document.querySelectorAll('.checkbox-input input')) {
    // The tooltip would be the name of a field.
    input.removeAttribute('title');
    if (input.getAttribute('aria-label')) continue;
    if (input.id === 'select-all') {
      input.removeAttribute('aria-labelledby');
      input.setAttribute('aria-label', t('Select all'));
    } else if (input.closest('td')) {
      const title = input.closest('tr')?.querySelector('td a, td button')?.textContent?.trim() ?? '';
      input.setAttribute('aria-label', t('Select {title}', { title }));
    } else input.removeAttribute('aria-label');
  }
  const nameless = '.react-datepicker__input-container input, input[id^="react-select"], .ContentEditable__root';
  for (const input of document.querySelectorAll(`:is(${nameless}):not([aria-label])`))
    input.setAttribute('aria-label', fieldNameOf(input) || t('Choose'));
}
