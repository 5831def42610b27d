'use client';

import { Button, useConfig } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import type { FirstRun } from '@/domain/newsroom/first-run.rules';
import { rich } from '@/language/rich';
import { t } from '@/language/t';

const POLL_INTERVAL_MS = 1_500;

interface DemoOfferProps {
  /** State at render time. A reload shows the progress of a running import. */
  firstRun: FirstRun;
  isAdmin: boolean;
}

/** Button that imports the demo publication, and the progress of the import. */
export function DemoOffer({ firstRun, isAdmin }: DemoOfferProps) {
  const address = `${useConfig().config.routes.api}/demo-publication`;
  const [state, setState] = useState(firstRun);
  const [error, setError] = useState<string | null>(null);
  const isImporting = state.state === 'filling';

  const request = useCallback(
    async (call: string, method: 'GET' | 'POST') => {
      const response = await fetch(`${address}${call}`, { method, credentials: 'include' });
      const body = await response.json();
      if (response.ok) setState(body as FirstRun);
      else setError(String(body.errors?.[0]?.message ?? t('Something went wrong. Reload the page and try again.')));
    },
    [address],
  );

  useEffect(() => {
    if (!isImporting) return;
    // Failed requests are retried at the next interval.
    const timer = setInterval(() => void request('', 'GET').catch(() => undefined), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isImporting, request]);

  const isImported = firstRun.state !== 'begun' && state.state === 'begun';
  useEffect(() => {
    if (isImported) window.location.reload();
  }, [isImported]);

  if (isImporting) return <ImportProgress {...state} />;
  if (isImported) return <p role="status">{t('Demo publication imported.')}</p>;
  if (!isAdmin) return <p>{t('An admin can import it.')}</p>;
  const isInterrupted = state.state === 'interrupted';
  return (
    <>
      {isInterrupted ? (
        <p role="status">
          {rich(
            'The import was interrupted. Importing again removes the partial content first. Details are in <file></file>.',
            { file: () => <code>.data/logs/demo.log</code> },
          )}
        </p>
      ) : null}
      {error ? <p role="alert">{error}</p> : null}
      <Button
        buttonStyle="primary"
        onClick={() => {
          setError(null);
          request('/fill', 'POST').catch(() => setError(t('We couldn’t reach the site. Try again in a moment.')));
        }}
      >
        {isInterrupted ? t('Import again') : t('Import demo publication')}
      </Button>
    </>
  );
}

function ImportProgress({ step, done, total }: { step: string; done: number; total: number }) {
  const percent = total ? Math.floor((100 * done) / total) : 0;
  return (
    <div className="admin-desk-progress">
      <progress aria-label={t('Importing the demo publication')} max={total || 1} {...(total ? { value: done } : {})} />
      <p>{total ? `${percent}%: ${step}` : `${step}…`}</p>
      <p>{t('This takes a few minutes. You can leave this page while it runs.')}</p>
    </div>
  );
}
