'use client';

import { useConfig, useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { picturesOf } from '@/domain/articles/body-pictures.rules';
import { t } from '@/language/t';
import { useStoredDescriptions } from '../media/descriptions';

interface StoredPicture {
  id: number;
  alt?: string | null;
  filename?: string | null;
}

/** Pictures that readers can't see without seeing: those without an alternative text. */
export function PicturesSection({ body }: { body: unknown }) {
  const { routes } = useConfig().config;
  const [image, opening] = useFormFields(([fields]) => [fields.image?.value, fields.opening?.value]);
  const ownPictures = [image, opening].map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  const inText = picturesOf(body).filter(({ hasAlt }) => !hasAlt);
  const all = new Set([...ownPictures, ...picturesOf(body).map(({ id }) => id)]);
  const wanted = [...new Set([...ownPictures, ...inText.map(({ id }) => id)])].sort((a, b) => a - b).join(',');
  const pictures = usePictures(routes.api, wanted);
  const lacking = pictures.filter(({ alt }) => !alt?.trim());
  if (all.size === 0) return null;
  return (
    <details open={lacking.length > 0 || undefined}>
      <summary>
        {lacking.length > 0
          ? t('{count, plural, one {# image without alternative text} other {# images without alternative text}}', {
              count: lacking.length,
            })
          : t('{count, plural, one {# image} other {# images}}', { count: all.size })}
      </summary>
      {lacking.length > 0 ? (
        <ul>
          {lacking.map(({ id, filename }) => (
            <li key={id}>
              <a href={`${routes.admin}/collections/media/${id}`} target="_blank" rel="noreferrer">
                {filename ?? t('Image')}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('All images have an alternative text.')}</p>
      )}
    </details>
  );
}

function usePictures(api: string, wanted: string): StoredPicture[] {
  const [loaded, setLoaded] = useState<StoredPicture[]>([]);
  const described = useStoredDescriptions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that was typed in the form is read again.
  useEffect(() => {
    if (!wanted) return setLoaded([]);
    const abort = new AbortController();
    const query = `where[id][in]=${wanted}&depth=0&limit=200&select[alt]=true&select[filename]=true`;
    fetch(`${api}/media?${query}`, { credentials: 'include', signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((list: { docs: StoredPicture[] } | null) => {
        if (list) setLoaded(list.docs);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [api, wanted, described]);
  return loaded;
}
