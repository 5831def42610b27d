'use client';

import { useConfig, useRowLabel } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
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

/** The name of a section of a table of contents, by which it is told from the others when it is closed. */
export function SectionTitle() {
  const { data, rowNumber = 0 } = useRowLabel<Section>();
  return (
    <span className="admin-row-title">
      {data.seriesTitle || `Section ${rowNumber + 1}`}
      {data.bigIdea ? <small>Big idea</small> : null}
    </span>
  );
}

/** The name of an entry of a table of contents: its title, or the one of its article. */
export function EntryTitle() {
  const { data, rowNumber = 0 } = useRowLabel<Entry>();
  const article = useArticleTitle(typeof data.article === 'object' ? data.article?.id : data.article);
  return (
    <span className="admin-row-title">
      {article || data.title || `Entry ${rowNumber + 1}`}
      {data.folio ? <small>page {data.folio}</small> : null}
    </span>
  );
}

/** Titles that were asked for, by article: many rows are made anew at each change of their order. */
const asked = new Map<number, Promise<string>>();

function useArticleTitle(id: number | null | undefined): string {
  const { api } = useConfig().config.routes;
  const [title, setTitle] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setTitle('');
    if (id) void titleOf(api, id).then((found) => isCurrent && setTitle(found));
    return () => {
      isCurrent = false;
    };
  }, [api, id]);
  return title;
}

function titleOf(api: string, id: number): Promise<string> {
  const known = asked.get(id);
  if (known) return known;
  const found = fetch(`${api}/articles/${id}?draft=true&depth=0&select[title]=true`, { credentials: 'include' })
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then((article: { title?: string }) => article.title ?? '')
    .catch(() => '');
  asked.set(id, found);
  return found;
}
