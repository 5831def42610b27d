'use client';

import { type ReactNode, useEffect } from 'react';

/** Where the CMS stores copied rows and blocks, and the address that a link for a new password was sent to. */
const CLIPBOARD = '_payloadClipboard';
const FORGOTTEN = 'payload-forgot-password:users';

/** Rows and blocks that the CMS has copied, in the memory of the open pages only. */
let clipboard: string | null = null;

/**
 * Keeps personal data and unreleased texts out of the browser's storage, where the CMS puts them. Its clipboard is there
 * only while it handles a click; the other pages of the admin get what was copied as a message.
 */
export function CmsStorage({ children }: { children: ReactNode }) {
  useEffect(() => {
    const channel = new BroadcastChannel('masthead-clipboard');
    const take = () => {
      const copied = read(localStorage, CLIPBOARD);
      if (copied === null) return;
      localStorage.removeItem(CLIPBOARD);
      if (copied === clipboard) return;
      clipboard = copied;
      channel.postMessage(copied);
    };
    const lay = () => {
      // The CMS can stop the event, so that no listener would get it afterwards.
      setTimeout(take);
      try {
        if (clipboard !== null) localStorage.setItem(CLIPBOARD, clipboard);
      } catch {
        // Without room, the CMS says that there is nothing to paste.
      }
    };
    channel.onmessage = ({ data }: MessageEvent<string | null>) => {
      // A page that was just opened requests it.
      if (data === null) {
        if (clipboard !== null) channel.postMessage(clipboard);
      } else clipboard = data;
    };
    take();
    channel.postMessage(null);
    // Before the CMS, which handles clicks on the document.
    window.addEventListener('click', lay, true);
    // The CMS stores the address just before it shows that the mail was sent.
    const shown = new MutationObserver(() => {
      if (read(sessionStorage, FORGOTTEN) !== null) sessionStorage.removeItem(FORGOTTEN);
    });
    shown.observe(document.body, { childList: true, subtree: true });
    return () => {
      channel.close();
      shown.disconnect();
      window.removeEventListener('click', lay, true);
    };
  }, []);
  return children;
}

function read(storage: Storage, name: string): string | null {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
}
