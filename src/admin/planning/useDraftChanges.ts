import { toast, useConfig } from '@payloadcms/ui';
import { useCallback } from 'react';
import { t } from '@/language/t';

/** Returns a function that changes fields of a document's newest draft. Resolves to false, after saying why, if it fails. */
export function useDraftChanges() {
  const { api } = useConfig().config.routes;
  return useCallback(
    async (document: { collection: string; id: number }, data: object): Promise<boolean> => {
      const response = await fetch(`${api}/${document.collection}/${document.id}?draft=true&depth=0`, {
        method: 'PATCH',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(data),
      }).catch(() => null);
      if (response?.ok) return true;
      const body = await response?.json().catch(() => null);
      const error = body?.errors?.[0];
      toast.error(
        error?.data?.errors?.[0]?.message ??
          error?.message ??
          t('We couldn’t reach the server. Nothing was moved. Try again in a moment.'),
      );
      return false;
    },
    [api],
  );
}
