'use client';

import { useField } from '@payloadcms/ui';
import type { TextareaFieldClientProps } from 'payload';
import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import { BrandFile } from './BrandFile.client';

/** Files above this size are not even read. The server has the exact limit. */
const MAX_BYTES = 1_000_000;

/** Field for an uploaded font, stored as base64: chosen as a WOFF2 file, shown as a sample, removed with one click. */
export function BrandFont({ field, path, readOnly }: TextareaFieldClientProps) {
  const { value, setValue, showError } = useField<string>({ path });
  const [fault, setFault] = useState<string | null>(null);
  const family = useSampleFont(`sample-${field.name}`, value);

  async function choose(file: File) {
    if (file.size > MAX_BYTES)
      return setFault(t('{file} is larger than 1 MB. Choose a smaller font.', { file: file.name }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    if (!text.startsWith('wOF2')) return setFault(t('{file} is not a WOFF2 file.', { file: file.name }));
    setFault(null);
    setValue(btoa(text));
  }

  return (
    <BrandFile
      field={field}
      path={path}
      fault={fault}
      showError={showError}
      readOnly={readOnly ?? false}
      kind="WOFF2"
      accept=".woff2,font/woff2"
      hasValue={Boolean(value)}
      onChoose={(file) => void choose(file)}
      onRemove={() => setValue('')}
    >
      {value ? (
        <p className="admin-font-sample" style={{ fontFamily: family }}>
          {t('Everything you read, in one voice: 0123456789 “quoted” & more')}
        </p>
      ) : null}
    </BrandFile>
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
