import { useConfig } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import type { CommentInfo } from '@/domain/newsroom/comment.rules';

const OFFLINE = 'We couldn’t reach the server. Your comment is still here: try again in a moment.';

/** Sends a change. Resolves to the error to show, or null. */
export type CommentCall = (more: string, body?: object) => Promise<string | null>;

/** Returns the comments of a document, null until they are loaded, and functions that change and reload them. */
export function useComments(path: string): [CommentInfo | null, CommentCall, () => void] {
  const { api } = useConfig().config.routes;
  const [info, setInfo] = useState<CommentInfo | null>(null);
  const load = useCallback(() => {
    fetch(`${api}${path}`, { credentials: 'include' })
      .then((response) => (response.ok ? response.json() : null))
      .then((body: CommentInfo | null) => body && setInfo(body))
      .catch(() => undefined);
  }, [api, path]);
  useEffect(load, [load]);
  const call = useCallback<CommentCall>(
    async (more, body = {}) => {
      const response = await fetch(`${api}${path}${more}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null);
      const result = await response?.json().catch(() => null);
      if (response?.ok) setInfo(result as CommentInfo);
      return response?.ok ? null : (result?.errors?.[0]?.message ?? OFFLINE);
    },
    [api, path],
  );
  return [info, call, load];
}
