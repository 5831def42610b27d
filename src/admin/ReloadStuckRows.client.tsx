'use client';

import { useForm, useFormFields } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useState } from 'react';

/** A row that is still loading after this time is stuck. */
const TIMEOUT_MS = 1_000;

const stuckPaths = (fields: FormState): string[] =>
  Object.keys(fields).filter((path) => fields[path]?.rows?.some((row) => row.isLoading));

/**
 * Reloads form rows that are stuck loading. Payload never requests the fields of a row that was added while a form
 * check was running, because it assumes that the response contains them.
 */
export function ReloadStuckRows() {
  const { dispatchFields, getFields } = useForm();
  const [tries, setTries] = useState(0);
  const loading = useFormFields(([fields]) => stuckPaths(fields).join(' '));
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => {
      const fields = getFields();
      for (const path of stuckPaths(fields)) {
        const rows = fields[path]?.rows?.map((row) => (row.isLoading ? { ...row, attempt: tries } : row));
        dispatchFields({ type: 'UPDATE', path, rows } as Parameters<typeof dispatchFields>[0]);
      }
      setTries(tries + 1);
    }, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [loading, tries, dispatchFields, getFields]);
  return null;
}
