'use client';

import { Button, useConfig, useListQuery, useRouteCache, useSelection } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { BULK_LISTS, type BulkList } from '@/domain/newsroom/bulk.rules';
import { msg, t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';
import { PickList } from '../pick/Picker.client';

interface Names {
  singular: string;
  plural: string;
}

const CHANGES: Record<BulkList, string> = { topics: msg('Change topics'), authors: msg('Change authors') };

/** Buttons that change lists of the selected documents, such as their topics, without replacing them. */
export function ListChanges({ lists, names }: { lists: BulkList[]; names: Names }) {
  const { count } = useSelection();
  const [open, setOpen] = useState<BulkList | null>(null);
  if (count === 0) return null;
  const documents = count === 1 ? `1 ${names.singular}` : `${count} ${names.plural}`;
  return (
    <div className="admin-bulk">
      <p>{t('{documents} selected', { documents })}</p>
      <div className="admin-bulk-buttons">
        {lists.map((list) => (
          <Button key={list} buttonStyle="secondary" size="small" margin={false} onClick={() => setOpen(list)}>
            {t(CHANGES[list])}
          </Button>
        ))}
      </div>
      {open ? <ListDialog list={open} documents={documents} names={names} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

interface ListDialogProps {
  list: BulkList;
  documents: string;
  names: Names;
  onClose: () => void;
}

function ListDialog({ list, documents, names, onClose }: ListDialogProps) {
  const { collectionSlug } = useListQuery();
  const { api } = useConfig().config.routes;
  const { selectAll, selectedIDs, getQueryParams, toggleAll } = useSelection();
  const { clearRouteCache } = useRouteCache();
  const [chosen, setChosen] = useState<{ add: number[]; remove: number[] }>({ add: [], remove: [] });
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);

  const selected = async (): Promise<unknown[]> => {
    if (String(selectAll) !== 'allAvailable') return selectedIDs;
    const query = `${getQueryParams()}&select[id]=true&depth=0&draft=true&limit=1000`;
    const response = await fetch(`${api}/${collectionSlug}${query}`, { credentials: 'include' });
    return (await response.json()).docs.map(({ id }: { id: number }) => id);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const response = await fetch(`${api}/${collectionSlug}/bulk-lists`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids: await selected(), list, ...chosen }),
      });
      if (!response.ok) throw new Error((await response.json().catch(() => null))?.errors?.[0]?.message ?? '');
      toggleAll(false);
      clearRouteCache();
      onClose();
    } catch (failure) {
      setError((failure as Error).message || t('We couldn’t save this. Nothing has changed. Try again.'));
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={t('Change {list, select, topics {topics} other {authors}} of {documents}', { list, documents })}
      onCancel={onClose}
    >
      <form className="admin-bulk-form" onSubmit={save}>
        {(['add', 'remove'] as const).map((side) => (
          <fieldset key={side} className="admin-pick">
            <legend>
              {t('{side, select, add {Add} other {Remove}} {list, select, topics {topics} other {authors}}', {
                side,
                list,
              })}
            </legend>
            <PickList
              collection={BULK_LISTS[list]}
              ids={chosen[side]}
              hasMany
              onChange={(ids) => setChosen({ ...chosen, [side]: ids })}
            />
          </fieldset>
        ))}
        <p>
          {t(
            'All other {list, select, topics {topics} other {authors}} stay as they are. Published {kinds} change on the site immediately.',
            { list, kinds: names.plural },
          )}
        </p>
        {error ? (
          <p className="admin-bulk-error" role="alert">
            {error}
          </p>
        ) : null}
        <div className="admin-bulk-buttons">
          <Button type="submit" margin={false} disabled={isSaving || chosen.add.length + chosen.remove.length === 0}>
            {isSaving ? t('Saving…') : t(CHANGES[list])}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
