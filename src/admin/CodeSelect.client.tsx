'use client';

import { FieldDescription, SelectInput, useField } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';

/** A code that can be chosen, such as `EUR`, with its name. */
interface Choice {
  value: string;
  label: string;
}

/** Text field with a code of a standard, chosen from a list that can be searched. */
export function CodeSelect({ field, path, readOnly, choices }: TextFieldClientProps & { choices: Choice[] }) {
  const { value, setValue, showError, disabled } = useField<string>({ path });
  return (
    <SelectInput
      name={field.name}
      path={path}
      label={field.label}
      required={field.required ?? false}
      isClearable={!field.required}
      options={choices}
      value={value ?? ''}
      showError={showError}
      readOnly={Boolean(readOnly || disabled)}
      onChange={(choice) => setValue(choice && !Array.isArray(choice) ? choice.value : '')}
      Description={<FieldDescription description={field.admin?.description} path={path} />}
    />
  );
}
