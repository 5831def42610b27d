import { toast, useConfig } from '@payloadcms/ui';
import { useCallback } from 'react';
import { t } from '@/language/t';

/** A document of a collection. */
interface Document {
  collection: string;
  id: number;
}

/** Returns a function that sends a change to the CMS. Resolves to false, after saying why, if it fails. */
function useChange() {
  const { api } = useConfig().config.routes;
  return useCallback(
    async (method: 'PATCH' | 'POST', path: string, data: object): Promise<boolean> => {
      const response = await fetch(`${api}${path}`, {
        method,
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

/** Returns a function that changes fields of a document's newest draft. Resolves to false, after saying why, if it fails. */
export function useDraftChanges() {
  const change = useChange();
  return useCallback(
    ({ collection, id }: Document, data: object) => change('PATCH', `/${collection}/${id}?draft=true&depth=0`, data),
    [change],
  );
}

/**
 * Returns a function that moves a scheduled publication, given by its job, to another time. Resolves to false, after
 * saying why, if it fails.
 */
export function useScheduleMoves() {
  const change = useChange();
  return useCallback(
    ({ collection, id, job, at }: Document & { job: number; at: string }, to: string) =>
      change('POST', `/${collection}/${id}/publication/${job}`, { from: at, to }),
    [change],
  );
}
