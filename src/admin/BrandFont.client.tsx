'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextareaFieldClientProps } from 'payload';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import './brand.css';

/** Files above this size are not even read. The server has the exact limit. */
const MAX_BYTES = 1_000_000;

/** Field for an uploaded font, stored as base64: chosen as a WOFF2 file, shown as a sample, removed with one click. */
export function BrandFont({ field, path, readOnly }: TextareaFieldClientProps) {
  const { value, setValue, showError } = useField<string>({ path });
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const family = useSampleFont(`sample-${field.name}`, value);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (!file) return;
    if (file.size > MAX_BYTES) return setFault(`${file.name} is larger than 1 MB. Choose a smaller font.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    if (!text.startsWith('wOF2')) return setFault(`${file.name} is not a WOFF2 file.`);
    setFault(null);
    setValue(btoa(text));
  }

  const label = typeof field.label === 'string' ? field.label : field.name;
  return (
    <div className="field-type">
      <FieldLabel htmlFor={id} label={label} path={path} />
      <FieldError message={fault ?? undefined} path={path} showError={Boolean(fault) || showError} />
      {value ? (
        <p className="admin-font-sample" style={{ fontFamily: family }}>
          Everything you read, in one voice: 0123456789 “quoted” &amp; more
        </p>
      ) : null}
      {readOnly ? null : (
        <p className="admin-drawing-actions">
          <label className="btn btn--style-secondary btn--size-small btn--withoutPopup">
            {value ? 'Replace file' : 'Choose WOFF2 file'}
            <input id={id} type="file" accept=".woff2,font/woff2" onChange={choose} />
          </label>
          {value ? (
            <button
              type="button"
              className="btn btn--style-transparent btn--size-small btn--withoutPopup"
              onClick={() => setValue('')}
            >
              Remove {label.toLowerCase()}
            </button>
          ) : null}
        </p>
      )}
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}

/** Loads a font for its sample and returns its family. A file that isn't a font is shown in the admin's own. */
function useSampleFont(family: string, base64: string | null | undefined): string {
  useEffect(() => {
    if (!base64) return;
    const face = new FontFace(
      family,
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    );
    document.fonts.add(face);
    face.load().catch(() => {});
    return () => {
      document.fonts.delete(face);
    };
  }, [family, base64]);
  return `${family}, sans-serif`;
}
