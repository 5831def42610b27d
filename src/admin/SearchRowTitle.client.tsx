'use client';

import { useRowLabel } from '@payloadcms/ui';
import { t } from '@/language/t';
import './form.css';

interface Row {
  words?: string[] | null;
  written?: string | null;
  meant?: string | null;
  terms?: string[] | null;
  url?: string | null;
}

/** Row label in the search settings. */
export function SearchRowTitle() {
  const { data, rowNumber = 0 } = useRowLabel<Row>();
  const title = (data.words ?? data.terms ?? [data.written]).filter(Boolean).join(', ');
  const target = data.meant ?? data.url;
  return (
    <span className="admin-row-title">
      {title || t('New {number}', { number: rowNumber + 1 })}
      {target ? <small>{target}</small> : null}
    </span>
  );
}
