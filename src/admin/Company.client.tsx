'use client';

import { Button, useAuth, useConfig, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { type Difference, differencesOf } from '@/domain/newsroom/comparison.rules';
import { type DocumentPresence, isOvertaken, REPORT_INTERVAL_MS } from '@/domain/newsroom/presence.rules';
import './form.css';

interface Overtaken {
  by: string;
  updatedAt: string;
  differences: Difference[];
}

/** Above a form: who else is in the document, and what a colleague stored in it since it was opened. */
export function Company() {
  const { id, collectionSlug } = useDocumentInfo();
  const { user } = useAuth();
  const { api } = useConfig().config.routes;
  const { getData, dispatchFields, setModified } = useForm();
  const [others, setOthers] = useState<string[]>([]);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const me = Number(user?.id);

  const look = useCallback(async () => {
    const address = `${api}/${collectionSlug}/${id}`;
    const answer = await fetch(`${address}/presence`, { method: 'POST', credentials: 'include' });
    if (!answer.ok) return;
    const { others: there, stored } = (await answer.json()) as DocumentPresence;
    setOthers((before) => (before.join() === there.join() ? before : there));
    const mine = getData();
    if (!stored || !isOvertaken(String(mine.updatedAt ?? ''), stored, me)) return setOvertaken(null);
    const found = await fetch(`${address}?draft=true&depth=0`, { credentials: 'include' });
    if (!found.ok) return;
    const differences = differencesOf(await found.json(), mine, wordsFor(mine));
    setOvertaken({ by: stored.by, updatedAt: stored.updatedAt, differences });
  }, [api, collectionSlug, id, getData, me]);

  useEffect(() => {
    if (!id || !collectionSlug) return;
    // An answer that is lost on the way is asked for again; a form that nobody looks at says nothing.
    const beat = () => void (document.hidden ? undefined : look().catch(() => undefined));
    beat();
    const beating = setInterval(beat, REPORT_INTERVAL_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(beating);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [id, collectionSlug, look]);

  return (
    <>
      {others.length ? (
        <p className="admin-company" role="status">
          {new Intl.ListFormat('en').format(others)} {others.length === 1 ? 'is' : 'are'} here, too
        </p>
      ) : null}
      {overtaken ? (
        <Comparison
          {...overtaken}
          onKeep={() => {
            // From now on the form begins with the colleague's version: what differs is changed on purpose.
            dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: overtaken.updatedAt });
            setModified(true);
            setOvertaken(null);
          }}
        />
      ) : null}
    </>
  );
}

const wordsFor = (data: object): Record<string, string> =>
  Object.fromEntries(Object.keys(data).map((name) => [name, sentence(name.replace(/([A-Z])/g, ' $1').toLowerCase())]));
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Comparison({ by, updatedAt, differences, onKeep }: Overtaken & { onKeep: () => void }) {
  const at = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(updatedAt));
  return (
    <section className="admin-comparison" role="alert" aria-labelledby="comparison-title">
      <h3 id="comparison-title">
        {by} stored another version at {at}, after you opened this one
      </h3>
      <p>Your changes are not stored, and nothing was overwritten. Choose with which version to go on.</p>
      {differences.length ? (
        <table>
          <thead>
            <tr>
              <th scope="col">What differs</th>
              <th scope="col">Stored now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, stored, submitted }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{stored || (submitted ? 'Empty' : 'Another text')}</td>
                <td>{submitted || (stored ? 'Empty' : 'Your text')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Both say the same.</p>
      )}
      <div className="admin-comparison-choice">
        <Button buttonStyle="secondary" margin={false} size="small" onClick={() => window.location.reload()}>
          Go on with theirs
        </Button>
        <Button buttonStyle="secondary" margin={false} size="small" onClick={onKeep}>
          Keep mine: theirs stays among the versions
        </Button>
      </div>
    </section>
  );
}
