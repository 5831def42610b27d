'use client';

import { Button, useConfig } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import type { FirstRun } from '@/domain/newsroom/first-run.rules';

const ASK_EVERY_MS = 1_500;

interface DemoOfferProps {
  /** Where things stood when the page was made; a reload shows a filling that goes on. */
  firstRun: FirstRun;
  isAdmin: boolean;
}

/** The button that puts the demo publication in, and how far it has come. */
export function DemoOffer({ firstRun, isAdmin }: DemoOfferProps) {
  const address = `${useConfig().config.routes.api}/demo-publication`;
  const [standing, setStanding] = useState(firstRun);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isFilling = standing.state === 'filling';

  const ask = useCallback(
    async (call: string, method: 'GET' | 'POST') => {
      const answer = await fetch(`${address}${call}`, { method, credentials: 'include' });
      const said = await answer.json();
      if (answer.ok) setStanding(said as FirstRun);
      else setRefusal(String(said.errors?.[0]?.message ?? 'This did not work. Reload the page and try again.'));
    },
    [address],
  );

  useEffect(() => {
    if (!isFilling) return;
    // An answer that is lost on the way is asked for again.
    const asking = setInterval(() => void ask('', 'GET').catch(() => undefined), ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, [isFilling, ask]);

  const isNewlyFull = firstRun.state !== 'begun' && standing.state === 'begun';
  useEffect(() => {
    if (isNewlyFull) window.location.reload();
  }, [isNewlyFull]);

  if (isFilling) return <Filling {...standing} />;
  if (isNewlyFull) return <p role="status">It is all there.</p>;
  if (!isAdmin) return <p>An admin can put it in.</p>;
  const isInterrupted = standing.state === 'interrupted';
  return (
    <>
      {isInterrupted ? (
        <p role="status">
          Putting it in was interrupted. What has come so far is removed, and it begins anew.{' '}
          <code>.data/logs/demo.log</code> says what happened.
        </p>
      ) : null}
      {refusal ? <p role="alert">{refusal}</p> : null}
      <Button
        buttonStyle="primary"
        onClick={() => {
          setRefusal(null);
          ask('/fill', 'POST').catch(() => setRefusal('The site does not answer. Try again in a moment.'));
        }}
      >
        {isInterrupted ? 'Begin anew' : 'Put in the demo publication'}
      </Button>
    </>
  );
}

function Filling({ step, done, total }: { step: string; done: number; total: number }) {
  const percent = total ? Math.floor((100 * done) / total) : 0;
  return (
    <div className="admin-desk-progress">
      <progress
        aria-label="The demo publication is being put in"
        max={total || 1}
        {...(total ? { value: done } : {})}
      />
      <p>{total ? `${percent} %: ${step}` : `${step} …`}</p>
      <p>It takes a few minutes and goes on when you leave this page.</p>
    </div>
  );
}
