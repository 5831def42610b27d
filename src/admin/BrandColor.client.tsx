'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { type BrandColorRole, isColor, MIN_CONTRAST, readabilityOf } from '@/domain/brand/brand-color';
import { DEFAULT_ACCENT, DEFAULT_PAGE_COLORS } from '@/domain/brand/brand-tokens.rules';
import { locale, numberFormat, t, withinSentence } from '@/language/t';
import './brand.css';

const DEFAULTS: Record<BrandColorRole, string> = {
  accent: DEFAULT_ACCENT,
  pageColor: DEFAULT_PAGE_COLORS.light,
  darkPageColor: DEFAULT_PAGE_COLORS.dark,
};

/** Field for a color of the brand. Shows text on the color and its contrast while the color is chosen. */
export function BrandColor({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue, showError } = useField<string>({ path });
  const role = field.name as BrandColorRole;
  const color = isColor(value) ? value : DEFAULTS[role];
  const { ink, contrast, isReadable } = readabilityOf(role, color);
  const label = typeof field.label === 'string' ? field.label : field.name;
  return (
    <div className="field-type text admin-color">
      <FieldLabel htmlFor={`field-${path}`} label={label} path={path} />
      <FieldError path={path} showError={showError} />
      <div className="admin-color-inputs">
        <input
          type="color"
          aria-label={t('Pick {color}', { color: withinSentence(label) })}
          value={color}
          disabled={readOnly}
          onChange={({ target }) => setValue(target.value)}
        />
        <input
          id={`field-${path}`}
          type="text"
          value={value ?? ''}
          placeholder={DEFAULTS[role]}
          maxLength={7}
          spellCheck={false}
          disabled={readOnly}
          onChange={({ target }) => setValue(target.value.trim())}
        />
      </div>
      <output className="admin-color-sample" style={{ background: color, color: ink }}>
        {numberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(contrast)}:1{' '}
        {isReadable
          ? t('readable')
          : t('too low, {contrast}:1 needed', { contrast: numberFormat(locale()).format(MIN_CONTRAST) })}
      </output>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  );
}
