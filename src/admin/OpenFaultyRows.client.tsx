'use client';

import { useForm, useFormFields, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect } from 'react';

/** Keeps the rows around fields with an error open after a failed save. Responses of the server can close them again. */
export function OpenFaultyRows() {
  const { dispatchFields, getFields } = useForm();
  const isSubmitted = useFormSubmitted();
  const isProcessing = useFormProcessing();
  const closed = useFormFields(([fields]) => closedFaultyRows(fields).join(' '));
  useEffect(() => {
    if (!isSubmitted || isProcessing || !closed) return;
    const fields = getFields();
    const closedRows = new Set(closed.split(' '));
    const arrays = new Set([...closedRows].map((row) => row.slice(0, row.lastIndexOf('.'))));
    for (const path of arrays) {
      const updatedRows = fields[path]?.rows?.map((row, at) =>
        closedRows.has(`${path}.${at}`) ? { ...row, collapsed: false } : row,
      );
      if (updatedRows) dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
    }
  }, [closed, isSubmitted, isProcessing, dispatchFields, getFields]);
  return null;
}

/** Returns the paths of closed rows around fields with an error: `entries.0.items.3`. */
function closedFaultyRows(fields: FormState): string[] {
  const faulty = Object.keys(fields).filter((path) => path.includes('.') && fields[path]?.valid === false);
  const around = faulty.flatMap((path) =>
    [...path.matchAll(/\.(\d+)(?=\.)/g)].map(({ index, 1: at = '' }) => ({ array: path.slice(0, index), at })),
  );
  const closed = around.filter(({ array, at }) => fields[array]?.rows?.[Number(at)]?.collapsed);
  return [...new Set(closed.map(({ array, at }) => `${array}.${at}`))];
}
