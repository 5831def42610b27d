'use client';

import { useEffect, useState } from 'react';
import { t } from '@/language/t';

/** How long a toast is shown, in milliseconds. */
const TOAST_MS = 2000;

/** Copies a link, or any other text, to the clipboard and confirms it with a toast. */
export function CopyLinkButton({
  address,
  className,
  toast = t('Link copied'),
  children,
}: {
  address: string;
  className: string;
  /** Text of the toast. */
  toast?: string;
  children: React.ReactNode;
}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      document.getElementById('share')?.showPopover();
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        {children}
      </button>
      <span role="status">{isCopied ? <span className="ui-toast">{toast}</span> : null}</span>
    </>
  );
}

/** Prints the page. */
export function PrintButton({ children }: { children: React.ReactNode }) {
  return (
    <button type="button" className="ui-tool-button" onClick={() => window.print()}>
      {children}
    </button>
  );
}
