'use client';

import { useEffect } from 'react';
import { useSiteRouter } from '../shell/site-router';

/** Refreshes a live preview whenever the form in the admin is saved. */
export function PreviewRefresh() {
  const router = useSiteRouter();
  useEffect(() => {
    if (window.parent === window) return;
    const listen = (event: MessageEvent) => {
      const isOwn = event.origin === window.location.origin && event.source === window.parent;
      if (isOwn && event.data?.type === 'payload-document-event') router.refresh();
    };
    window.addEventListener('message', listen);
    window.parent.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, [router]);
  return null;
}
