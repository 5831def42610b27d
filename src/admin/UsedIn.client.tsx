'use client';

import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { Use } from '@/domain/newsroom/usage.rules';
import { t } from '@/language/t';

/** Sidebar list of the places where a document is used. */
export function UsedIn() {
  const { id, collectionSlug } = useDocumentInfo();
  const { routes } = useConfig().config;
  const [uses, setUses] = useState<Use[] | null | undefined>();
  useEffect(() => {
    if (!id || !collectionSlug) return;
    const request = new AbortController();
    fetch(`${routes.api}/${collectionSlug}/${id}/usage`, { credentials: 'include', signal: request.signal })
      .then((response) => (response.ok ? response.json() : { uses: null }))
      .then((body: { uses: Use[] | null }) => setUses(body.uses))
      .catch(() => undefined);
    return () => request.abort();
  }, [id, collectionSlug, routes.api]);
  if (uses === null || !id) return null;
  return (
    <div className="field-type" data-used-in>
      <p className="field-label">{t('Used in')}</p>
      {uses === undefined ? (
        <p>{t('Checking all entries…')}</p>
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
        <p>{t('Not used anywhere. You can delete it.')}</p>
      )}
    </div>
  );
}
