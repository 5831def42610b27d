import { useState } from 'react';
import { type FieldRule, firstFault } from '@/domain/accounts/form.rules';

/** Binding of a field to its form. */
export interface BoundField {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** State of a form of text fields: values, visible errors, and validity (AUTH-10, UI-15). */
export function useForm<N extends string>(initial: Record<N, string>, rules: Record<N, readonly FieldRule[]>) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Partial<Record<N, string | null>>>({});
  const names = Object.keys(rules) as N[];
  const faultOf = (name: N) => firstFault(values[name], ...rules[name]);
  return {
    values,
    isValid: names.every((name) => faultOf(name) === null),
    setFault: (name: N, message: string) => setFaults((known) => ({ ...known, [name]: message })),
    field: (name: N): BoundField => ({
      value: values[name],
      error: faults[name] ?? null,
      onChange: (value) => {
        setValues((known) => ({ ...known, [name]: value }));
        setFaults((known) => ({ ...known, [name]: null }));
      },
      onBlur: () => {
        const isTouched = values[name] !== '' || name in faults;
        if (isTouched) setFaults((known) => ({ ...known, [name]: faultOf(name) }));
      },
    }),
  };
}
