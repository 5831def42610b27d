'use client';

import { FieldDescription, SelectInput, useField } from '@payloadcms/ui';
import type { Colleague } from '@/domain/newsroom/review.rules';

interface AssigneeSelectProps {
  colleagues: readonly Colleague[];
  path: string;
  label: string;
  description: string;
}

/** Select of a colleague. */
export function AssigneeSelect({ colleagues, path, label, description }: AssigneeSelectProps) {
  const { value, setValue, showError, disabled } = useField<number | null>({ path });
  return (
    <SelectInput
      name={path}
      path={path}
      label={label}
      isClearable
      options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : ''}
      showError={showError}
      readOnly={disabled}
      onChange={(choice) => setValue(choice && !Array.isArray(choice) ? Number(choice.value) : null)}
      Description={<FieldDescription description={description} path={path} />}
    />
  );
}
