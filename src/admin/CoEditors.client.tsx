'use client';

import { Button, useAuth, useConfig, useDocumentInfo, useForm } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import { type Difference, differencesOf } from '@/domain/newsroom/comparison.rules';
import { type DocumentPresence, isOvertaken, REPORT_INTERVAL_MS } from '@/domain/newsroom/presence.rules';
import './form.css';

interface Conflict {
  by: string;
  updatedAt: string;
  differences: Difference[];
}

/** Shows, above a form, who else has the document open and whether a colleague has saved another version. */
export function CoEditors() {
  const { id, collectionSlug } = useDocumentInfo();
  const { user } = useAuth();
  const { api } = useConfig().config.routes;
  const { getData, dispatchFields, setModified } = useForm();
  const [others, setOthers] = useState<string[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const me = Number(user?.id);

  const poll = useCallback(async () => {
    const address = `${api}/${collectionSlug}/${id}`;
    const response = await fetch(`${address}/presence`, { method: 'POST', credentials: 'include' });
    if (!response.ok) return;
    const { others: present, stored } = (await response.json()) as DocumentPresence;
    setOthers((before) => (before.join() === present.join() ? before : present));
    const mine = getData();
    if (!stored || !isOvertaken(String(mine.updatedAt ?? ''), stored, me)) return setConflict(null);
    const storedResponse = await fetch(`${address}?draft=true&depth=0`, { credentials: 'include' });
    if (!storedResponse.ok) return;
    const differences = differencesOf(await storedResponse.json(), mine, labelsFor(mine));
    setConflict({ by: stored.by, updatedAt: stored.updatedAt, differences });
  }, [api, collectionSlug, id, getData, me]);

  useEffect(() => {
    if (!id || !collectionSlug) return;
    // Failed requests are retried at the next interval. Hidden tabs don't report presence.
    const pollIfVisible = () => void (document.hidden ? undefined : poll().catch(() => undefined));
    pollIfVisible();
    const timer = setInterval(pollIfVisible, REPORT_INTERVAL_MS);
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [id, collectionSlug, poll]);

  return (
    <>
      {others.length ? (
        <p className="admin-company" role="status">
          {new Intl.ListFormat('en').format(others)} {others.length === 1 ? 'is' : 'are'} also editing
        </p>
      ) : null}
      {conflict ? (
        <Comparison
          {...conflict}
          onKeep={() => {
            // The form is now based on the colleague's version, so saving overwrites it intentionally.
            dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: conflict.updatedAt });
            setModified(true);
            setConflict(null);
          }}
        />
      ) : null}
    </>
  );
}

const labelsFor = (data: object): Record<string, string> =>
  Object.fromEntries(Object.keys(data).map((name) => [name, sentence(name.replace(/([A-Z])/g, ' $1').toLowerCase())]));
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Comparison({ by, updatedAt, differences, onKeep }: Conflict & { onKeep: () => void }) {
  const at = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(updatedAt));
  return (
    <section className="admin-comparison" role="alert" aria-labelledby="comparison-title">
      <h3 id="comparison-title">
        {by} saved another version at {at}, after you opened this one
      </h3>
      <p>Your changes aren’t saved yet, and nothing was overwritten. Choose which version to keep.</p>
      {differences.length ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved version</th>
              <th scope="col">Your version</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, stored, submitted }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{stored || (submitted ? 'Empty' : 'Changed text')}</td>
                <td>{submitted || (stored ? 'Empty' : 'Your text')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Both versions are identical.</p>
      )}
      <div className="admin-comparison-choice">
        <Button buttonStyle="secondary" margin={false} size="small" onClick={() => window.location.reload()}>
          Use their version
        </Button>
        <Button buttonStyle="secondary" margin={false} size="small" onClick={onKeep}>
          Keep my version (theirs stays in the version history)
        </Button>
      </div>
    </section>
  );
}
