'use client';

import { useForm, useFormFields, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';

/** Opens the rows around fields with an error after a failed save. Someone who closes them again isn't overruled. */
export function OpenFaultyRows() {
  const { dispatchFields, getFields } = useForm();
  const isSubmitted = useFormSubmitted();
  const isProcessing = useFormProcessing();
  const faulty = useFormFields(([fields]) => faultyPaths(fields).join(' '));
  const opened = useRef(new Set<string>());
  useEffect(() => {
    if (isProcessing || !isSubmitted) {
      opened.current.clear();
      return;
    }
    const faults = faulty.split(' ').filter((path) => path && !opened.current.has(path));
    for (const path of faults) opened.current.add(path);
    const fields = getFields();
    for (const [path, positions] of closedRows(fields, faults)) {
      const updatedRows = fields[path]?.rows?.map((row, at) =>
        positions.has(at) ? { ...row, collapsed: false } : row,
      );
      if (updatedRows) dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
    }
  }, [faulty, isSubmitted, isProcessing, dispatchFields, getFields]);
  return null;
}

const faultyPaths = (fields: FormState): string[] =>
  Object.keys(fields).filter((path) => path.includes('.') && fields[path]?.valid === false);

/** Returns the positions of closed rows around fields, by the path of their array: `entries.0.items`. */
function closedRows(fields: FormState, paths: string[]): Map<string, Set<number>> {
  const closed = new Map<string, Set<number>>();
  for (const path of paths)
    for (const { index, 1: at } of path.matchAll(/\.(\d+)(?=\.)/g)) {
      const array = path.slice(0, index);
      if (!fields[array]?.rows?.[Number(at)]?.collapsed) continue;
      closed.set(array, (closed.get(array) ?? new Set()).add(Number(at)));
    }
  return closed;
}
