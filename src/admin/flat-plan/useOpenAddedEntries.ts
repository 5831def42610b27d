import type { useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect } from 'react';
import { itemsPath } from './plan-form';

const CONTENTS = ['article', 'isAdvertising', 'title'];

/** Opens an empty entry that is added to an issue, whose entries are closed otherwise. */
export function useOpenAddedEntries({ dispatchFields }: ReturnType<typeof useForm>, fields: FormState): void {
  useEffect(() => {
    const isFilled = (path: string) => CONTENTS.some((name) => fields[`${path}.${name}`]?.value);
    for (const section of (fields.entries?.rows ?? []).keys()) {
      const path = itemsPath(section);
      const rows = fields[path]?.rows ?? [];
      const isAdded = (at: number) =>
        rows[at]?.isLoading && rows[at].collapsed === undefined && !isFilled(`${path}.${at}`);
      if (!rows.some((_, at) => isAdded(at))) continue;
      const updatedRows = rows.map((row, at) => (isAdded(at) ? { ...row, collapsed: false } : row));
      dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows });
    }
  }, [fields, dispatchFields]);
}
