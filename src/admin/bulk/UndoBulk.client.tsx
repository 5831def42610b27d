'use client';

import { Button, useConfig, useListQuery, useRouteCache } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { BulkUndo, UndoableBulkAction } from '@/domain/newsroom/bulk.rules';
import { t } from '@/language/t';
import { timeOf } from '../editing/time-text';

interface UndoBulkProps {
  /** The last action that can be undone; null if there is none. */
  action: UndoableBulkAction | null;
  message: string;
  names: { singular: string; plural: string };
}

/** The user's last bulk action in a list, with a button that undoes it, and what was undone before. */
export function UndoBulk({ action, message, names }: UndoBulkProps) {
  const { collectionSlug } = useListQuery();
  const { routes } = useConfig().config;
  const { clearRouteCache } = useRouteCache();
  const [isUndoing, setUndoing] = useState(false);
  const [undone, setUndone] = useState<{ id: string; at: string; result: BulkUndo } | null>(null);
  const [hidden, setHidden] = useState('');
  const [error, setError] = useState('');
  // The server's time zone is not the editor's.
  const [time, setTime] = useState('');
  useEffect(() => setTime(action ? timeOf(action.at) : ''), [action]);
  const undo = async ({ id, at }: UndoableBulkAction) => {
    setUndoing(true);
    setError('');
    const address = `${routes.api}/${collectionSlug}/bulk-undo/${id}`;
    const response = await fetch(address, { method: 'POST', credentials: 'include' }).catch(() => null);
    const body = await response?.json().catch(() => null);
    setUndoing(false);
    if (response?.ok) {
      setUndone({ id, at, result: body as BulkUndo });
      clearRouteCache();
    } else {
      setError(body?.errors?.[0]?.message ?? t('We couldn’t undo this. Try again.'));
    }
  };
  const isNewer = Boolean(action && undone && action.at > undone.at);
  return (
    <>
      {undone && !isNewer ? (
        <Undone undo={undone.result} names={names} collection={`${routes.admin}/collections/${collectionSlug}`} />
      ) : null}
      {action && action.id !== undone?.id && action.id !== hidden ? (
        <div className="admin-bulk" role="status">
          <p>
            {message} <span className="admin-bulk-time">{time}</span>
          </p>
          <div className="admin-bulk-buttons">
            <Button
              buttonStyle="secondary"
              size="small"
              margin={false}
              disabled={isUndoing}
              onClick={() => undo(action)}
            >
              {isUndoing ? t('Undoing…') : t('Undo')}
            </Button>
            <Button buttonStyle="subtle" size="small" margin={false} onClick={() => setHidden(action.id)}>
              {t('Hide')}
            </Button>
          </div>
          {error ? <p className="admin-bulk-error">{error}</p> : null}
        </div>
      ) : null}
    </>
  );
}

function Undone({ undo, names, collection }: { undo: BulkUndo; names: UndoBulkProps['names']; collection: string }) {
  return (
    <div className="admin-bulk" role="status">
      <p>
        {undo.restored === 1
          ? t('Undone. 1 {kind} is as before.', { kind: names.singular })
          : t('Undone. {count} {kinds} are as before.', { count: undo.restored, kinds: names.plural })}
      </p>
      {undo.left.length ? (
        <>
          <p>{t('Not undone:')}</p>
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
