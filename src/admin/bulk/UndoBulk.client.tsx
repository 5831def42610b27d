'use client';

import { Button, useConfig, useListQuery, useRouteCache } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { BulkUndo, UndoableBulkAction } from '@/domain/newsroom/bulk.rules';
import { timeOf } from '../editing/time-text';

interface UndoBulkProps {
  action: UndoableBulkAction;
  message: string;
  names: { one: string; other: string };
}

/** The user's last bulk action in a list, with a button that undoes it. */
export function UndoBulk({ action, message, names }: UndoBulkProps) {
  const { collectionSlug } = useListQuery();
  const { routes } = useConfig().config;
  const { clearRouteCache } = useRouteCache();
  const [state, setState] = useState<'done' | 'undoing' | 'hidden' | BulkUndo>('done');
  const [error, setError] = useState('');
  // The server's time zone is not the editor's.
  const [time, setTime] = useState('');
  useEffect(() => setTime(timeOf(action.at)), [action.at]);
  const undo = async () => {
    setState('undoing');
    setError('');
    const address = `${routes.api}/${collectionSlug}/bulk-undo/${action.id}`;
    const response = await fetch(address, { method: 'POST', credentials: 'include' }).catch(() => null);
    const body = await response?.json().catch(() => null);
    if (response?.ok) {
      setState(body as BulkUndo);
      clearRouteCache();
      return;
    }
    setState('done');
    setError(body?.errors?.[0]?.message ?? 'We couldn’t undo this. Try again.');
  };
  if (state === 'hidden') return null;
  if (typeof state === 'object') {
    return <Undone undo={state} names={names} collection={`${routes.admin}/collections/${collectionSlug}`} />;
  }
  return (
    <div className="admin-bulk" role="status">
      <p>
        {message} <span className="admin-bulk-time">{time}</span>
      </p>
      <div className="admin-bulk-buttons">
        <Button buttonStyle="secondary" size="small" margin={false} disabled={state === 'undoing'} onClick={undo}>
          {state === 'undoing' ? 'Undoing…' : 'Undo'}
        </Button>
        <Button buttonStyle="subtle" size="small" margin={false} onClick={() => setState('hidden')}>
          Hide
        </Button>
      </div>
      {error ? <p className="admin-bulk-error">{error}</p> : null}
    </div>
  );
}

function Undone({ undo, names, collection }: { undo: BulkUndo; names: UndoBulkProps['names']; collection: string }) {
  const count = undo.restored === 1 ? `1 ${names.one} is` : `${undo.restored} ${names.other} are`;
  return (
    <div className="admin-bulk" role="status">
      <p>Undone. {count} as before.</p>
      {undo.left.length ? (
        <>
          <p>Not undone:</p>
          <ul>
            {undo.left.map(({ id, title, reason }) => (
              <li key={id}>
                <a href={`${collection}/${id}`}>{title}</a> ({reason})
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
