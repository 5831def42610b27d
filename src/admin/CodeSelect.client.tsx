'use client';

import { FieldDescription, SelectInput, useField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { useMemo } from 'react';
import { timeZoneLabel } from '@/domain/calendar/time-zone.rules';
import { locale } from '@/language/t';

/** A code that can be chosen, such as `EUR`, with its name. */
interface Choice {
  value: string;
  label: string;
}

/** Kind of the codes. Their names are in the language of the site. */
type Names = 'currency' | 'timeZone';

/**
 * Text field with a code of a standard, chosen from a list that can be searched. With `names`, a choice is shown with its
 * name in the language of the site: `EUR, Euro`.
 */
export function CodeSelect({
  field,
  path,
  readOnly,
  choices,
  names,
}: TextFieldClientProps & { choices: Choice[]; names?: Names }) {
  const { value, setValue, showError, disabled } = useField<string>({ path });
  const options = useMemo(
    () => choices.map((choice) => ({ ...choice, label: labelOf(choice, names) })),
    [choices, names],
  );
  return (
    <SelectInput
      name={field.name}
      path={path}
      label={field.label}
      required={field.required ?? false}
      isClearable={!field.required}
      options={options}
      value={value ?? ''}
      showError={showError}
      readOnly={Boolean(readOnly || disabled)}
      onChange={(choice) => setValue(choice && !Array.isArray(choice) ? choice.value : '')}
      Description={<FieldDescription description={field.admin?.description} path={path} />}
    />
  );
}

function labelOf({ value, label }: Choice, names: Names | undefined): string {
  if (!names) return label;
  if (names === 'timeZone') return timeZoneLabel(value);
  const name = new Intl.DisplayNames(locale(), { type: 'currency' }).of(value);
  return name && name !== value ? `${value}, ${name}` : value;
}
