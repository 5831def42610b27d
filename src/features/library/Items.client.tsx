'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { LibraryItemView } from '@/domain/library/stored-entry.presenter';
import { openFlyout } from '@/features/shell/flyout.atoms';
import { GeneralError, type Support } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { useSiteRouter } from '../shell/site-router';
import { type ItemPlaces, ItemRow } from './ItemRow.client';

interface ItemsProps {
  items: LibraryItemView[];
  places: Record<string, ItemPlaces>;
  /** The open folder; null for all folders. */
  folder: { id: string; name: string; readOnly: boolean } | null;
  support: Support;
  /** Empty state. Still offers to undo the last removal. */
  children: React.ReactNode;
}

/** The last removal, and how to undo it. */
interface Undo {
  text: string;
  back: () => Promise<boolean>;
}

/** A page of saved items, with actions for one or many of them (LIB-07, LIB-39 to 43). */
export function Items({ items, places, folder, support, children }: ItemsProps) {
  const router = useSiteRouter();
  const [picked, setPicked] = useState<string[]>([]);
  // Ids of removed items: hidden before the server's list arrives without them, and shown again if the removal fails.
  const [removed, setRemoved] = useState<string[]>([]);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [failed, setFailed] = useState(false);
  const shown = items.filter(({ id }) => !removed.includes(id));
  const selectable = folder?.readOnly ? [] : shown.filter((item) => !item.readOnly);
  const selected = selectable.filter(({ id }) => picked.includes(id)).map(({ id }) => id);

  const afterDiscard = (ids: string[]) => {
    const discarded = items.filter(({ id }) => ids.includes(id));
    setRemoved((known) => [...known, ...ids]);
    setPicked([]);
    setUndo({
      text: t('{count} item(s) removed from My Library', { count: ids.length }),
      back: async () => {
        const restored = discarded.map((item) => ({
          url: item.url,
          title: item.title,
          topic: item.topic,
          authors: item.authors,
          image: item.image,
          contentType: item.contentType,
          summary: item.summary,
          listPrice: item.listPrice,
          savedAt: item.at,
          folders: (places[item.id] ?? []).map(({ name }) => name),
        }));
        const answer = await callApi('POST /service/user/library/import', { body: { items: restored } });
        return answer.ok && answer.data.refused.length === 0;
      },
    });
    router.refresh();
  };

  const takeOut = async () => {
    if (!folder) return;
    const ids = selected;
    const body = { id: ids, listIds: [folder.id] };
    setFailed(false);
    setRemoved((known) => [...known, ...ids]);
    setPicked([]);
    const answer = await callApi('DELETE /service/user/lists/bulk-update', { body });
    if (!answer.ok) {
      setRemoved((known) => known.filter((id) => !ids.includes(id)));
      setFailed(true);
      return;
    }
    setUndo({
      text: t('{count, plural, one {# item removed from {folder}} other {# items removed from {folder}}}', {
        count: ids.length,
        folder: folder.name,
      }),
      back: async () => (await callApi('POST /service/user/lists/bulk-update', { body })).ok,
    });
    router.refresh();
  };

  const restore = async () => {
    if (!undo) return;
    const isRestored = await undo.back();
    setUndo(null);
    setFailed(!isRestored);
    setRemoved([]);
    router.refresh();
  };

  const refresh = () => {
    setPicked([]);
    router.refresh();
  };
  return (
    <>
      {selectable.length ? (
        <div
          className={
            selected.length ? 'library-bulk library-bulk--active ui-needs-script' : 'library-bulk ui-needs-script'
          }
        >
          <label className="ui-check">
            <input
              type="checkbox"
              checked={selected.length === selectable.length}
              ref={(box) => {
                if (box) box.indeterminate = selected.length > 0 && selected.length < selectable.length;
              }}
              onChange={({ target }) => setPicked(target.checked ? selectable.map(({ id }) => id) : [])}
            />
            <b>
              {selected.length ? t('{count, plural, other {# selected}}', { count: selected.length }) : t('Select all')}
            </b>
          </label>
          {selected.length ? (
            <div className="library-bulk-actions">
              <button
                type="button"
                className="ui-tool-button"
                onClick={() => openFlyout({ kind: 'bulk-organize', ids: selected, onDone: refresh })}
              >
                <Icon name="folder" />
                {t('Add to folders')}
              </button>
              {folder ? (
                <button type="button" className="ui-tool-button" onClick={() => void takeOut()}>
                  <Icon name="close" />
                  {t('Remove from this folder')}
                </button>
              ) : null}
              <button
                type="button"
                className="ui-tool-button"
                onClick={() =>
                  openFlyout({ kind: 'bulk-discard', ids: selected, onDone: () => afterDiscard(selected) })
                }
              >
                <Icon name="remove" />
                {t('Remove')}
              </button>
            </div>
          ) : null}
        </div>
      ) : null}
      {failed ? <GeneralError support={support} /> : null}
      <p className={undo ? 'library-undo ui-control-text' : 'ui-visually-hidden'} role="status">
        {undo ? (
          <>
            {undo.text}{' '}
            <button type="button" className="ui-link" data-refocus onClick={() => void restore()}>
              {t('Undo')}
            </button>
          </>
        ) : null}
      </p>
      {children}
      <div>
        {shown.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            places={places[item.id] ?? []}
            isReadOnly={item.readOnly || folder?.readOnly === true}
            isPicked={selected.includes(item.id)}
            onPick={(isPicked) =>
              setPicked(isPicked ? [...selected, item.id] : selected.filter((id) => id !== item.id))
            }
            onChanged={refresh}
            onDiscarded={() => afterDiscard([item.id])}
          />
        ))}
      </div>
    </>
  );
}
