'use client';

import { useConfig, useFormFields, useRowLabel } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useState } from 'react';
import { spreadsOf } from '@/domain/archive/flat-plan.rules';
import { t } from '@/language/t';
import { entriesOf } from './flat-plan/plan-form';
import './form.css';

interface Section {
  seriesTitle?: string | null;
  bigIdea?: boolean | null;
  items?: unknown;
}

interface Entry {
  title?: string | null;
  byline?: string | null;
  advertiser?: string | null;
  isAdvertising?: boolean | null;
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

/** Row label of a table-of-contents entry: its title, or that of its article, its kind, its pages and its authors. */
export function EntryTitle() {
  const { data, path, rowNumber = 0 } = useRowLabel<Entry>();
  const { isAdvertising } = data;
  const id = typeof data.article === 'object' ? data.article?.id : data.article;
  const article = useArticle(isAdvertising ? null : id);
  const planned = useFormFields(([fields]) => plannedPages(fields, path));
  const pages = planned || (data.folio ? t('page {page}', { page: String(data.folio) }) : '');
  const kind = isAdvertising ? t('Advertising') : id ? t('Article') : t('In print only');
  const title = isAdvertising ? data.advertiser : article.title || data.title;
  const byline = isAdvertising ? '' : id ? article.byline : data.byline;
  return (
    <span className="admin-row-title admin-row-title--line">
      <span>{title || t('Entry {number}', { number: rowNumber + 1 })}</span>
      <small>{[kind, pages, byline].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

/** Returns the pages of an entry by the plan of its issue: “pages 12–15”. Empty if the plan has no first page. */
function plannedPages(fields: FormState, path: string): string {
  const first = Number(fields.firstPage?.value ?? 0);
  const entries = first ? entriesOf(fields) : [];
  const at = entries.findIndex(({ place }) => path === `entries.${place.section}.items.${place.at}`);
  const pages = spreadsOf(first, entries)
    .flat()
    .filter(({ item }) => item === at);
  const [start, end] = [pages[0]?.page, pages.at(-1)?.page];
  if (start === undefined || end === undefined) return '';
  if (start === end) return t('page {page}', { page: String(start) });
  return t('pages {first} to {last}', { first: String(start), last: String(end) });
}

/** Returns the titles of articles that have arrived, by id. */
export function useArticleTitles(ids: readonly number[]): ReadonlyMap<number, string> {
  const { api } = useConfig().config.routes;
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const key = [...new Set(ids)].sort().join();
  useEffect(() => {
    let isCurrent = true;
    const wanted = key ? key.split(',').map(Number) : [];
    void Promise.all(wanted.map(async (id) => [id, (await articleOf(api, id)).title] as const)).then(
      (arrived) => isCurrent && setTitles(new Map(arrived)),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, key]);
  return titles;
}

/** Title and authors of an article, for its row. */
interface RowArticle {
  title: string;
  byline: string;
}

const UNKNOWN: RowArticle = { title: '', byline: '' };

/** Requested articles by id. Reordering recreates many rows. */
const requests = new Map<number, Promise<RowArticle>>();

function useArticle(id: number | null | undefined): RowArticle {
  const { api } = useConfig().config.routes;
  const [article, setArticle] = useState(UNKNOWN);
  useEffect(() => {
    let isCurrent = true;
    setArticle(UNKNOWN);
    if (id) void articleOf(api, id).then((arrived) => isCurrent && setArticle(arrived));
    return () => {
      isCurrent = false;
    };
  }, [api, id]);
  return article;
}

function articleOf(api: string, id: number): Promise<RowArticle> {
  const pending = requests.get(id);
  if (pending) return pending;
  const query = 'draft=true&depth=1&select[title]=true&select[authors]=true&populate[authors][name]=true';
  const request = fetch(`${api}/articles/${id}?${query}`, { credentials: 'include' })
    .then((response) => (response.ok ? response.json() : {}))
    .then(({ title = '', authors }: { title?: string; authors?: { name?: string }[] }) => ({
      title,
      byline: (authors ?? []).flatMap(({ name }) => name ?? []).join(', '),
    }))
    .catch(() => UNKNOWN);
  requests.set(id, request);
  return request;
}
