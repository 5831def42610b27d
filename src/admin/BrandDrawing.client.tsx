'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextareaFieldClientProps } from 'payload';
import { type ChangeEvent, useId, useState } from 'react';
import './brand.css';

/** Files above this size are not even read. The server has the exact limit. */
const MAX_BYTES = 1_000_000;

/** Field for an SVG drawing: chosen as a file, shown on light and dark ground, removed with one click. */
export function BrandDrawing({ field, path, readOnly }: TextareaFieldClientProps) {
  const { value, setValue, showError } = useField<string>({ path });
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (!file) return;
    if (file.size > MAX_BYTES) return setFault(`${file.name} is larger than 1 MB. Choose a simpler drawing.`);
    const text = await file.text();
    if (!/<svg[\s>]/i.test(text)) return setFault(`${file.name} is not an SVG file.`);
    setFault(null);
    setValue(text);
  }

  const label = typeof field.label === 'string' ? field.label : field.name;
  return (
    <div className="field-type">
      <FieldLabel htmlFor={id} label={label} path={path} />
      <FieldError message={fault ?? undefined} path={path} showError={Boolean(fault) || showError} />
      {value ? (
        <div className="admin-drawing-samples">
          {(['light', 'dark'] as const).map((ground) => (
            <div key={ground} className={`admin-drawing-sample admin-drawing-sample--${ground}`}>
              {/* As an image, a drawing that was not cleaned yet can't run scripts. */}
              <img src={sampleOf(value, ground)} alt={`${label} on ${ground} ground`} />
            </div>
          ))}
        </div>
      ) : null}
      {readOnly ? null : (
        <p className="admin-drawing-actions">
          <label className="btn btn--style-secondary btn--size-small btn--withoutPopup">
            {value ? 'Replace file' : 'Choose SVG file'}
            <input id={id} type="file" accept=".svg,image/svg+xml" onChange={choose} />
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

function sampleOf(svg: string, ground: 'light' | 'dark'): string {
  const ink = ground === 'light' ? '#14181c' : '#ece9e1';
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(/<svg\s/, `<svg color="${ink}" `))}`;
}
