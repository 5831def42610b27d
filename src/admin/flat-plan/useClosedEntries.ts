import type { useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';
import { itemsPath } from './plan-form';

const CONTENTS = ['article', 'isAdvertising', 'title'];

/**
 * Closes the entries of an issue when its form opens, and keeps an empty one that is added open. The CMS closes all that
 * are added, and leaves those open that were open last time.
 */
export function useClosedEntries(form: ReturnType<typeof useForm>, fields: FormState): void {
  const isOpened = useRef(false);
  const { initializing, dispatchFields } = form;
  useEffect(() => {
    if (initializing) return;
    const isFilled = (path: string) => CONTENTS.some((name) => fields[`${path}.${name}`]?.value);
    for (const section of (fields.entries?.rows ?? []).keys()) {
      const path = itemsPath(section);
      const rows = fields[path]?.rows ?? [];
      const updatedRows = rows.map((row, at) => {
        if (!isOpened.current) return row.collapsed ? row : { ...row, collapsed: true };
        const isEmpty = row.isLoading && row.collapsed === undefined && !isFilled(`${path}.${at}`);
        return isEmpty ? { ...row, collapsed: false } : row;
      });
      if (updatedRows.some((row, at) => row !== rows[at]))
        dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
    }
    isOpened.current = true;
  }, [fields, initializing, dispatchFields]);
}
