'use client';

import { useId, useState } from 'react';
import { callApi } from '@/api/client';
import { itemsInText } from '@/domain/library/library-transfer.rules';
import { t } from '@/language/t';
import { useSiteRouter } from '../shell/site-router';

/** Number of items per import request. */
const ITEMS_PER_REQUEST = 200;

type Outcome = { imported: number; refused: { url: string; reason: string }[] } | 'nothing' | 'failed';

/** Exports the library as a file, and imports links to pages of this site. */
export function LibraryTransfer({ hasItems }: { hasItems: boolean }) {
  const id = useId();
  const router = useSiteRouter();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setOutcome(await importItems(await file.text()));
    setBusy(false);
    router.refresh();
  };
  return (
    <details className="library-transfer">
      <summary className="ui-control-text">{t('Export or import your library')}</summary>
      <div className="library-transfer-body">
        {hasItems ? (
          <div>
            <p className="ui-dek">{t('Everything you’ve saved, with its folders.')}</p>
            <p className="ui-buttons">
              {['JSON', 'CSV', 'Markdown'].map((format) => (
                <a
                  key={format}
                  className="ui-button ui-button--outline ui-button--small"
                  href={`/service/user/library/export.${format === 'Markdown' ? 'md' : format.toLowerCase()}`}
                  download
                >
                  {format}
                </a>
              ))}
            </p>
          </div>
        ) : null}
        <div className="ui-needs-script">
          <p className="ui-dek" id={`${id}-about`}>
            {t('A file exported from here, or any text with links to pages of this site.')}
          </p>
          <div className="ui-field">
            <label htmlFor={id}>{t('Import a file')}</label>
            <input
              id={id}
              type="file"
              accept=".json,.csv,.md,.txt,.html,text/*,application/json"
              aria-describedby={`${id}-about`}
              disabled={isBusy}
              onChange={({ target }) => void importFile(target.files?.[0])}
            />
          </div>
          <div className="ui-control-text" role="status">
            {isBusy ? t('Importing …') : <ImportResult outcome={outcome} />}
          </div>
        </div>
      </div>
    </details>
  );
}

async function importItems(text: string): Promise<Outcome> {
  const items = itemsInText(text);
  if (items.length === 0) return 'nothing';
  const all: Exclude<Outcome, string> = { imported: 0, refused: [] };
  for (let at = 0; at < items.length; at += ITEMS_PER_REQUEST) {
    const part = items.slice(at, at + ITEMS_PER_REQUEST);
    const answer = await callApi('POST /service/user/library/import', { body: { items: part } });
    if (!answer.ok) return 'failed';
    all.imported += answer.data.imported;
    all.refused.push(...answer.data.refused);
  }
  return all;
}

function ImportResult({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return null;
  if (outcome === 'nothing') return <p>{t('This file contains no links.')}</p>;
  if (outcome === 'failed')
    return <p>{t('We couldn’t import the whole file. Items before the error are in your library.')}</p>;
  const { imported, refused } = outcome;
  return (
    <>
      <p>
        {refused.length
          ? t(
              '{imported, plural, one {# item imported, and {refused} couldn’t be imported:} other {# items imported, and {refused} couldn’t be imported:}}',
              { imported, refused: refused.length },
            )
          : t('{imported, plural, one {# item imported.} other {# items imported.}}', { imported })}
      </p>
      {refused.length ? (
        <ul>
          {refused.slice(0, 20).map(({ url, reason }) => (
            <li key={url}>
              {url}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
