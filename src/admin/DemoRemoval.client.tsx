'use client';

import { Button } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import type { DemoState, KeptDocument } from '@/domain/newsroom/demo-removal.rules';
import { locale, msg, numberFormat, t } from '@/language/t';

const ADDRESS = '/api/cms/demo-publication';
const POLL_INTERVAL_MS = 1_500;
const FAILURE = msg('We couldn’t reach the site. Try again in a moment.');

const keyOf = ({ collection, id }: KeptDocument) => `${collection}:${id}`;
const numberText = (count: number) => numberFormat(locale()).format(count);

/** Removal of the demo publication: a preview of the documents removed and kept, the button and the progress. */
export function DemoRemoval({ initial }: { initial: DemoState }) {
  const [demo, setDemo] = useState(initial);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const isRemoving = demo.state === 'removing';

  const request = useCallback(async (path: string, body?: object) => {
    const response = await fetch(`${ADDRESS}${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'include',
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (response.ok) setDemo(answer as DemoState);
    else setError(String(answer.errors?.[0]?.message ?? t(FAILURE)));
  }, []);

  useEffect(() => {
    if (!isRemoving) return;
    // Failed requests are retried at the next interval.
    const timer = setInterval(() => void request('/removal').catch(() => undefined), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRemoving, request]);

  if (demo.state === 'absent') {
    return (
      <p role="status">
        {demo.isUnrecorded
          ? t(
              'There is no record of a demo publication. If an earlier version of Masthead imported one here, nothing distinguishes its documents from yours: delete those you don’t want yourself.',
            )
          : t('Nothing of the demo publication is left.')}
      </p>
    );
  }
  if (isRemoving) return <RemovalProgress done={demo.done} total={demo.total} />;
  const count = demo.removable.reduce((sum, line) => sum + line.count, 0) + chosen.length;
  return (
    <div className="admin-own-removal">
      {demo.state === 'interrupted' ? (
        <p role="status">{t('The removal was interrupted. It continues with what is left.')}</p>
      ) : null}
      {demo.isAssumed ? (
        <p>
          {t(
            'This installation was filled before Masthead recorded what the demo makes. Content from the time of the import that nobody edited counts as the demo’s, and so does content that another program wrote at that time. Settings, orders and subscriptions stay, with everything they use: check Brand, Navigation, Footer and Front page yourself.',
          )}
        </p>
      ) : null}
      {demo.removable.length ? (
        <details>
          <summary>
            {t('{count, plural, one {# document will be removed} other {# documents will be removed}}', { count })}
          </summary>
          <ul>
            {demo.removable.map((line) => (
              <li key={line.collection}>
                {line.collection}: {numberText(line.count)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <KeptList demo={demo} chosen={chosen} onChoose={setChosen} />
      {error ? <p role="alert">{error}</p> : null}
      {demo.isDemoAccount ? (
        <p>{t('Create your own account first: this one belongs to the demo and will be removed.')}</p>
      ) : (
        <Button
          buttonStyle="primary"
          disabled={count === 0}
          onClick={() => {
            const question = t(
              'Remove {count, plural, one {# document} other {# documents}} of the demo publication? This can’t be undone.',
              { count },
            );
            if (!confirm(question)) return;
            setError('');
            request('/remove', { also: chosen }).catch(() => setError(t(FAILURE)));
          }}
        >
          {t('Remove demo publication')}
        </Button>
      )}
    </div>
  );
}

interface KeptListProps {
  demo: DemoState;
  chosen: readonly string[];
  onChoose: (keys: readonly string[]) => void;
}

/** Documents that stay. Those that a person changed can be chosen for removal. */
function KeptList({ demo, chosen, onChoose }: KeptListProps) {
  if (demo.kept.length === 0) return null;
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  const others = demo.keptCount - demo.kept.length;
  return (
    <details open>
      <summary>
        {t('{count, plural, one {# document stays} other {# documents stay}}', { count: demo.keptCount })}
      </summary>
      <ul>
        {demo.kept.map((doc) => (
          <li key={keyOf(doc)}>
            <a href={`/admin/collections/${doc.collection}/${doc.id}`}>{doc.title}</a>{' '}
            {doc.reason === 'used' ? (
              <small>{t('used by something that stays')}</small>
            ) : (
              <label>
                <input type="checkbox" checked={chosen.includes(keyOf(doc))} onChange={() => toggle(keyOf(doc))} />{' '}
                {t('changed since the import. Remove it, too')}
              </label>
            )}
          </li>
        ))}
        {others > 0 ? <li>{t('and {count, number} more', { count: others })}</li> : null}
      </ul>
    </details>
  );
}

function RemovalProgress({ done, total }: { done: number; total: number }) {
  const percent = total ? Math.floor((100 * done) / total) : 0;
  return (
    <div className="admin-desk-progress">
      <progress aria-label={t('Removing the demo publication')} max={total || 1} value={done} />
      <p>{t('{percent}%: {done, number} of {total, number} removed', { percent, done, total })}</p>
      <p>{t('This takes a few minutes. You can leave this page while it runs.')}</p>
    </div>
  );
}
