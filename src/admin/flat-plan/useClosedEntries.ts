import type { useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';
import { itemsPath } from './plan-form';

const CONTENTS = ['article', 'isAdvertising', 'title'];

/**
 * Closes the entries of an issue when its form opens, and those that are added with contents. The CMS would close an
 * empty one too, before anything can be filled in, and leave those open that were open last time.
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
        const isNew = row.isLoading && row.collapsed === undefined;
        return isNew ? { ...row, collapsed: isFilled(`${path}.${at}`) } : row;
      });
      if (updatedRows.some((row, at) => row !== rows[at]))
        dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
    }
    isOpened.current = true;
  }, [fields, initializing, dispatchFields]);
}
