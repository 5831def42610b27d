'use client';

import { useField } from '@payloadcms/ui';
import type { TextareaFieldClientProps } from 'payload';
import { useState } from 'react';
import { t } from '@/language/t';
import { BrandFile } from './BrandFile.client';

/** Files above this size are not even read. The server has the exact limit. */
const MAX_BYTES = 1_000_000;

/** Field for an SVG drawing: chosen as a file, shown on light and dark ground, removed with one click. */
export function BrandDrawing({ field, path, readOnly }: TextareaFieldClientProps) {
  const { value, setValue, showError } = useField<string>({ path });
  const [fault, setFault] = useState<string | null>(null);

  async function choose(file: File) {
    if (file.size > MAX_BYTES)
      return setFault(t('{file} is larger than 1 MB. Choose a simpler drawing.', { file: file.name }));
    const text = await file.text();
    if (!/<svg[\s>]/i.test(text)) return setFault(t('{file} is not an SVG file.', { file: file.name }));
    setFault(null);
    setValue(text);
  }

  const label = typeof field.label === 'string' ? field.label : field.name;
  return (
    <BrandFile
      field={field}
      path={path}
      fault={fault}
      showError={showError}
      readOnly={readOnly ?? false}
      kind="SVG"
      accept=".svg,image/svg+xml"
      hasValue={Boolean(value)}
      onChoose={(file) => void choose(file)}
      onRemove={() => setValue('')}
    >
      {value ? (
        <div className="admin-drawing-samples">
          {(['light', 'dark'] as const).map((ground) => (
            <div key={ground} className={`admin-drawing-sample admin-drawing-sample--${ground}`}>
              {/* As an image, a drawing that was not cleaned yet can't run scripts. */}
              <img
                src={sampleOf(value, ground)}
                alt={t('{label} on {ground, select, light {light} other {dark}} ground', { label, ground })}
              />
            </div>
          ))}
        </div>
      ) : null}
    </BrandFile>
  );
}

function sampleOf(svg: string, ground: 'light' | 'dark'): string {
  const ink = ground === 'light' ? '#14181c' : '#ece9e1';
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(/<svg\s/, `<svg color="${ink}" `))}`;
}
