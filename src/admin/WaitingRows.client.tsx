'use client';

import { useForm, useFormFields } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useState } from 'react';

/** A row that is still loading after this time has been forgotten. */
const PATIENCE_MS = 1_000;

const waitingPaths = (fields: FormState): string[] =>
  Object.keys(fields).filter((path) => fields[path]?.rows?.some((row) => row.isLoading));

/**
 * Sees to it that no row of a form stays loading. The admin takes a row that was added while the form was being checked
 * for one that is in the answer already, and never asks for its fields: it is asked again.
 */
export function WaitingRows() {
  const { dispatchFields, getFields } = useForm();
  const [tries, setTries] = useState(0);
  const waiting = useFormFields(([fields]) => waitingPaths(fields).join(' '));
  useEffect(() => {
    if (!waiting) return;
    const patience = setTimeout(() => {
      const fields = getFields();
      for (const path of waitingPaths(fields)) {
        const rows = fields[path]?.rows?.map((row) => (row.isLoading ? { ...row, asked: tries } : row));
        dispatchFields({ type: 'UPDATE', path, rows } as Parameters<typeof dispatchFields>[0]);
      }
      setTries(tries + 1);
    }, PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [waiting, tries, dispatchFields, getFields]);
  return null;
}
