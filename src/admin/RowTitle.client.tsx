'use client';

import { useConfig, useRowLabel } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { t } from '@/language/t';
import './form.css';

interface Section {
  seriesTitle?: string | null;
  bigIdea?: boolean | null;
  items?: unknown;
}

interface Entry {
  title?: string | null;
  article?: number | { id: number } | null;
  folio?: number | null;
}

/** Row label of a table-of-contents section. */
export function SectionTitle() {
  const { data, rowNumber = 0 } = useRowLabel<Section>();
  return (
    <span className="admin-row-title">
      {data.seriesTitle || t('Section {number}', { number: rowNumber + 1 })}
      {data.bigIdea ? <small>{t('Big idea')}</small> : null}
    </span>
  );
}

/** Row label of a table-of-contents entry: the title of its article, or its own. */
export function EntryTitle() {
  const { data, rowNumber = 0 } = useRowLabel<Entry>();
  const article = useArticleTitle(typeof data.article === 'object' ? data.article?.id : data.article);
  return (
    <span className="admin-row-title">
      {article || data.title || t('Entry {number}', { number: rowNumber + 1 })}
      {data.folio ? <small>{t('page {page}', { page: String(data.folio) })}</small> : null}
    </span>
  );
}

/** Returns the titles of articles that have arrived, by id. */
export function useArticleTitles(ids: readonly number[]): ReadonlyMap<number, string> {
  const { api } = useConfig().config.routes;
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const key = [...new Set(ids)].sort().join();
  useEffect(() => {
    let isCurrent = true;
    const wanted = key ? key.split(',').map(Number) : [];
    void Promise.all(wanted.map(async (id) => [id, await titleOf(api, id)] as const)).then(
      (arrived) => isCurrent && setTitles(new Map(arrived)),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, key]);
  return titles;
}

/** Requested titles by article id. Reordering recreates many rows. */
const titleRequests = new Map<number, Promise<string>>();

function useArticleTitle(id: number | null | undefined): string {
  const { api } = useConfig().config.routes;
  const [title, setTitle] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setTitle('');
    if (id) void titleOf(api, id).then((text) => isCurrent && setTitle(text));
    return () => {
      isCurrent = false;
    };
  }, [api, id]);
  return title;
}

function titleOf(api: string, id: number): Promise<string> {
  const pending = titleRequests.get(id);
  if (pending) return pending;
  const request = fetch(`${api}/articles/${id}?draft=true&depth=0&select[title]=true`, { credentials: 'include' })
    .then((response) => (response.ok ? response.json() : {}))
    .then((article: { title?: string }) => article.title ?? '')
    .catch(() => '');
  titleRequests.set(id, request);
  return request;
}
