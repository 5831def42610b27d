'use client';

import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import { Lens, SearchDialog } from './SearchDialog.client';

/** Search button of the admin's header, with its dialog. `/` and Ctrl or Cmd + K open it, unless a field has the focus. */
export function AdminSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      const isShortcut =
        (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey);
      const isTyping = (event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable="true"]');
      if (!isShortcut || event.defaultPrevented || isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small admin-find-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Lens />
        <span className="admin-find-label">{t('Search')}</span>
      </button>
      {isOpen ? <SearchDialog title={t('Search the admin')} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
