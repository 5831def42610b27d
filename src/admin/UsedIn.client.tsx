'use client';

import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { Use } from '@/domain/newsroom/usage.rules';

/** Beside a document: where it is used, so that nobody has to find out by deleting it. */
export function UsedIn() {
  const { id, collectionSlug } = useDocumentInfo();
  const { routes } = useConfig().config;
  const [uses, setUses] = useState<Use[] | null | undefined>();
  useEffect(() => {
    if (!id || !collectionSlug) return;
    const asked = new AbortController();
    fetch(`${routes.api}/${collectionSlug}/${id}/usage`, { credentials: 'include', signal: asked.signal })
      .then((answer) => (answer.ok ? answer.json() : { uses: null }))
      .then((answer: { uses: Use[] | null }) => setUses(answer.uses))
      .catch(() => undefined);
    return () => asked.abort();
  }, [id, collectionSlug, routes.api]);
  if (uses === null || !id) return null;
  return (
    <div className="field-type" data-used-in>
      <p className="field-label">Used in</p>
      {uses === undefined ? (
        <p>Looking through all entries …</p>
      ) : uses.length ? (
        <ul>
          {uses.map((use) => (
            <li key={`${use.collection} ${use.id}`}>
              <a
                href={`${routes.admin}/${use.collection ? `collections/${use.collection}/${use.id}` : `globals/${use.id}`}`}
              >
                {use.title}
              </a>{' '}
              ({use.kind})
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing yet: it can be deleted.</p>
      )}
    </div>
  );
}
