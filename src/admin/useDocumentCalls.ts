import { useConfig } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';

/** Sends a change to an endpoint below the document's. Resolves to the error to show, or null. */
export type DocumentCall = (more: string, body?: object) => Promise<string | null>;

/**
 * Returns what an endpoint of a document answers, null until it is loaded, and functions that change and reload it. Each
 * change answers with the new state. `offline` is the error if the server can't be reached.
 */
export function useDocumentCalls<Info>(path: string, offline: string): [Info | null, DocumentCall, () => void] {
  const { api } = useConfig().config.routes;
  const [info, setInfo] = useState<Info | null>(null);
  const load = useCallback(() => {
    fetch(`${api}${path}`, { credentials: 'include' })
      .then((response) => (response.ok ? response.json() : null))
      .then((body: Info | null) => body && setInfo(body))
      .catch(() => undefined);
  }, [api, path]);
  useEffect(load, [load]);
  const call = useCallback<DocumentCall>(
    async (more, body = {}) => {
      const response = await fetch(`${api}${path}${more}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null);
      const result = await response?.json().catch(() => null);
      if (response?.ok) setInfo(result as Info);
      return response?.ok ? null : (result?.errors?.[0]?.message ?? offline);
    },
    [api, path, offline],
  );
  return [info, call, load];
}
