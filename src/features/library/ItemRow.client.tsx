'use client';

import { visitorDate } from '@/domain/formats/date.rules';
import type { LibraryItemView } from '@/domain/library/stored-entry.presenter';
import { openFlyout } from '@/features/shell/flyout.atoms';
import { Names } from '@/ui/Names';

/** The folders in which an item lies. */
export type ItemPlaces = { name: string; slug: string }[];

interface ItemRowProps {
  item: LibraryItemView;
  places: ItemPlaces;
  /** Nothing can be done to it (LIB-33, SHARE-06). */
  isReadOnly: boolean;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onChanged: () => void;
  onDiscarded: () => void;
}

const ACTIVITIES: Record<LibraryItemView['activityType'], string> = {
  saved: 'Saved',
  shared: 'Shared',
  read: 'Read',
  watched: 'Watched',
  ordered: 'Ordered',
};

/** What a row tells beside its title: who wrote it, what it costs, and what was done with it when (LIB-07). */
export function ItemFacts({ item }: { item: LibraryItemView }) {
  const { provider, sharedWith = [] } = item;
  return (
    <p className="meta">
      {item.authors.length ? (
        <b>
          <Names names={item.authors} />
        </b>
      ) : null}
      {item.listPrice > 0 ? <span className="tnum">${item.listPrice.toFixed(2)}</span> : null}
      <span>
        {ACTIVITIES[item.activityType]} {visitorDate(item.at)}
        {provider ? ` by ${provider === 'Twitter' ? 'X' : provider}` : ''}
        {sharedWith.length ? `, with ${sharedWith.join(', ')}` : ''}
      </span>
    </p>
  );
}

/** A saved item: what it is, where it lies, and what can be done with it. */
export function ItemRow({ item, places, isReadOnly, isPicked, onPick, onChanged, onDiscarded }: ItemRowProps) {
  const { id, url, title } = item;
  return (
    <article className={isPicked ? 'lib-row is-on' : 'lib-row'}>
      {isReadOnly ? (
        <span />
      ) : (
        <label className="check needs-script">
          <input
            type="checkbox"
            checked={isPicked}
            aria-label={`Select ${title}`}
            onChange={({ target }) => onPick(target.checked)}
          />
        </label>
      )}
      <ItemPicture item={item} />
      <div className="story">
        <p className="kick">{[item.contentType, item.topic].filter(Boolean).join(', ')}</p>
        <h3 className="t-4">
          <a className="hl" href={url}>
            {title}
          </a>
        </h3>
        {item.summary ? <p className="dek">{item.summary}</p> : null}
        <ItemFacts item={item} />
      </div>
      <div className="lib-f">
        {places.length ? (
          <p className="lib-in">
            <span className="meta">In</span>{' '}
            {places.map(({ name, slug }) => (
              <a key={slug} className="linky ui" href={`/my-library/library/${slug}`}>
                {name}
              </a>
            ))}
          </p>
        ) : null}
        {isReadOnly ? null : (
          <p className="lib-acts needs-script">
            <button
              type="button"
              className="act"
              onClick={() => openFlyout({ kind: 'organize', id, url, title, onDone: onChanged })}
            >
              Organise<span className="sr"> {title}</span>
            </button>
            <button type="button" className="act" data-tool="share" data-url={url} data-title={title}>
              Share<span className="sr"> {title}</span>
            </button>
            <button
              type="button"
              className="act"
              onClick={() => openFlyout({ kind: 'discard', id, url, title, onDone: onDiscarded })}
            >
              Remove<span className="sr"> {title}</span>
            </button>
          </p>
        )}
      </div>
    </article>
  );
}

/** The picture of a kept entry; an entry without one leaves its place to the words. */
export function ItemPicture({ item }: { item: LibraryItemView }) {
  if (!item.image) return <span className="art" />;
  return (
    <span className="art">
      <img src={item.image} alt="" width={132} height={99} loading="lazy" decoding="async" />
    </span>
  );
}
