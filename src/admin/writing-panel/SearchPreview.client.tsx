'use client';

import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { type SearchTexts, searchTextsOf } from '@/domain/newsroom/search-texts.rules';
import { t } from '@/language/t';
import './writing-panel.css';

const FIELDS = ['title', 'label', 'name', 'summary', 'description', 'coverLine', 'path', 'slug', 'issueId'];
const PICTURES = ['meta.image', 'image', 'poster', 'cover'];

/** Preview of search results and social networks in the tab *SEO*. Articles have it beside the form. */
export function SearchPreviewField() {
  const { collectionSlug } = useDocumentInfo();
  return collectionSlug === 'articles' ? null : (
    <div className="field-type admin-writing-panel">
      <SearchPreview />
    </div>
  );
}

/** Preview of a document in search results and on social networks. Texts of other fields are named as defaults. */
export function SearchPreview() {
  const { serverURL, routes } = useConfig().config;
  const { id, collectionSlug } = useDocumentInfo();
  const values = useFormFields(([fields]) =>
    Object.fromEntries(
      [...FIELDS, ...PICTURES, 'meta.title', 'meta.description'].map((name) => [name, fields[name]?.value ?? null]),
    ),
  );
  const siteName = useSiteName(routes.api);
  const site = serverURL || (typeof window === 'undefined' ? '' : window.location.origin);
  const texts = searchTextsOf(values, { collection: collectionSlug ?? '', id: id ?? '' });
  const picture = usePicture(routes.api, texts.picture.id);
  const host = URL.parse(site)?.host ?? '';
  const headline = siteName ? `${texts.title.text} | ${siteName}` : texts.title.text;
  return (
    <div className="admin-search-preview">
      <p className="field-label">{t('In search results')}</p>
      <div className="admin-search-result" data-search-result>
        <p className="admin-search-address">{`${host}${texts.path}`}</p>
        <p className="admin-search-title">{headline}</p>
        <p>{texts.description.text || t('The search engine chooses words of the page.')}</p>
      </div>
      <p className="field-label">{t('On social networks')}</p>
      <div className="admin-social-card" data-social-card>
        {picture ? <img src={picture} alt="" /> : <p>{t('The preview image of the site')}</p>}
        <p className="admin-search-address">{host}</p>
        <p className="admin-search-title">{texts.title.text}</p>
        <p>{texts.description.text}</p>
      </div>
      <ul>
        {sourcesOf(texts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Returns sentences on the origin of each part. */
function sourcesOf({ title, description, picture }: SearchTexts): string[] {
  return [
    title.isOwn ? t('Title: written for search engines.') : t('Title: the entry’s own, by default.'),
    description.isOwn
      ? t('Description: written for search engines.')
      : description.text
        ? t('Description: the summary, by default.')
        : t('Description: none, since there is no summary.'),
    picture.isOwn
      ? t('Image: chosen for social networks.')
      : picture.id
        ? t('Image: the entry’s own, by default.')
        : t('Image: the site’s, by default.'),
  ];
}

function useSiteName(api: string): string {
  const [name, setName] = useState('');
  useEffect(() => {
    const abort = new AbortController();
    fetch(`${api}/globals/brand?depth=0`, { credentials: 'include', signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((brand: { name?: string | null } | null) => setName(brand?.name ?? ''))
      .catch(() => undefined);
    return () => abort.abort();
  }, [api]);
  return name;
}

interface StoredSizes {
  url?: string | null;
  sizes?: { social?: { url?: string | null } | null } | null;
}

function usePicture(api: string, id: number | null): string | null {
  const [loaded, setLoaded] = useState<{ id: number; url: string | null } | null>(null);
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    fetch(`${api}/media/${id}?depth=0`, { credentials: 'include', signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((media: StoredSizes | null) => setLoaded({ id, url: media?.sizes?.social?.url ?? media?.url ?? null }))
      .catch(() => undefined);
    return () => abort.abort();
  }, [api, id]);
  return loaded && loaded.id === id ? loaded.url : null;
}
