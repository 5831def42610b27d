'use client';

import { useId, useRef, useState } from 'react';
import { useDelayed } from '@/features/shell/Flyout.client';

const SAID_MS = 2_000;

/** An address with the button that copies it; where the clipboard is closed to scripts, it is selected instead. */
export function AddressToCopy({ label, address }: { label: string; address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useDelayed(isCopied, SAID_MS, () => setCopied(false));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="fly-link">
        <input className="in" id={id} ref={field} readOnly value={address} />
        <button type="button" className="btn btn--line" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className="meta" role="status">
        {isCopied ? 'Link copied' : ''}
      </p>
    </div>
  );
}
