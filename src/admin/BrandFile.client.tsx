'use client';

import { FieldDescription, FieldError, FieldLabel } from '@payloadcms/ui';
import type { TextareaFieldClientProps } from 'payload';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { t, withinSentence } from '@/language/t';
import './brand.css';

interface BrandFileProps extends Pick<TextareaFieldClientProps, 'field' | 'path' | 'readOnly'> {
  /** Kind of file for the button, such as `SVG`. */
  kind: string;
  /** File names and types that the browser offers. */
  accept: string;
  hasValue: boolean;
  /** Message about the last chosen file. */
  fault: string | null;
  /** Whether the server rejected the stored value. */
  showError: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** Sample of the current file. */
  children: ReactNode;
}

/** Field for a file of the brand: its sample, and buttons that choose, replace and remove it. */
export function BrandFile({
  field,
  path,
  readOnly,
  kind,
  accept,
  hasValue,
  fault,
  showError,
  onChoose,
  onRemove,
  children,
}: BrandFileProps) {
  const id = useId();
  const label = typeof field.label === 'string' ? field.label : field.name;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className="field-type">
      <FieldLabel htmlFor={id} label={label} path={path} />
      <FieldError message={fault ?? undefined} path={path} showError={Boolean(fault) || showError} />
      {children}
      {readOnly ? null : (
        <p className="admin-drawing-actions">
          <label className="btn btn--style-secondary btn--size-small btn--withoutPopup">
            {hasValue ? t('Replace file') : t('Choose {kind} file', { kind })}
            <input id={id} type="file" accept={accept} onChange={choose} />
          </label>
          {hasValue ? (
            <button
              type="button"
              className="btn btn--style-transparent btn--size-small btn--withoutPopup"
              onClick={onRemove}
            >
              {t('Remove {thing}', { thing: withinSentence(label) })}
            </button>
          ) : null}
        </p>
      )}
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}
