'use client';

import { useId, useRef, useState } from 'react';
import { useDelayed } from '@/features/shell/Flyout.client';
import { t } from '@/language/t';

const TOAST_MS = 2_000;

/** Read-only link with a copy button. If scripts can't write to the clipboard, the link is selected instead. */
export function CopyLinkField({ label, address }: { label: string; address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useDelayed(isCopied, TOAST_MS, () => setCopied(false));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <div className="library-share-link">
        <input className="ui-input" id={id} ref={field} readOnly value={address} />
        <button type="button" className="ui-button ui-button--outline" onClick={() => void copy()}>
          {t('Copy')}
        </button>
      </div>
      <p className="ui-meta" role="status">
        {isCopied ? t('Link copied') : ''}
      </p>
    </div>
  );
}
