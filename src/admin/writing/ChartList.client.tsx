'use client';

import { TextInput, useField } from '@payloadcms/ui';
import type { TextFieldClientComponent, TextFieldClientProps } from 'payload';
import { useState } from 'react';
import { parseLabels, parseNumbers, storeLabels, storeNumbers } from '@/domain/articles/chart.rules';
import { listSeparator, readNumbers, showNumbers } from '@/domain/articles/chart-data.rules';

/** How a list is stored and how it is entered. Text that can't be read is stored as it is, which validation rejects. */
interface Notation {
  read(text: string): string;
  show(stored: string): string;
}

const NUMBERS: Notation = {
  read: (text) => {
    const numbers = readNumbers(text);
    return numbers ? storeNumbers(numbers) : text;
  },
  show: (stored) => {
    const numbers = parseNumbers(stored);
    return numbers ? showNumbers(numbers) : stored;
  },
};

const LABELS: Notation = {
  read: (text) => storeLabels(text.split(text.includes(';') ? ';' : ',').map((label) => label.trim())),
  show: (stored) => {
    const labels = parseLabels(stored);
    return labels.join(labels.some((label) => label.includes(',')) ? '; ' : listSeparator());
  },
};

/** Values of a line or of bars, in the notation of the installation's language. */
export const ChartNumbers: TextFieldClientComponent = (props) => <List {...props} notation={NUMBERS} />;

/** Labels of an axis, separated like numbers. */
export const ChartLabels: TextFieldClientComponent = (props) => <List {...props} notation={LABELS} />;

function List({ field, path: initialPath, readOnly, notation }: TextFieldClientProps & { notation: Notation }) {
  const { path, value, setValue, disabled, showError } = useField<string>({ potentiallyStalePath: initialPath });
  const [written, setWritten] = useState<string | null>(null);
  // The form can change the value independently, for example when changes are discarded. The form's value wins.
  const isCurrent = written !== null && notation.read(written) === (value ?? '');
  return (
    <TextInput
      path={path}
      label={field.label}
      required={field.required}
      description={field.admin?.description}
      readOnly={readOnly || disabled}
      showError={showError}
      value={isCurrent ? written : value ? notation.show(value) : ''}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
        setWritten(event.target.value);
        setValue(event.target.value ? notation.read(event.target.value) : '');
      }}
    />
  );
}
