'use client';

import { visitorDate } from '@/domain/formats/date.rules';
import { majorText } from '@/domain/formats/money.rules';
import type { LibraryItemView } from '@/domain/library/stored-entry.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { openFlyout } from '@/features/shell/flyout.atoms';
import { useTimeZone } from '@/features/shell/time-zone.client';
import { msg, t } from '@/language/t';
import { Names } from '@/ui/Names';

/** The folders that hold an item. */
export type ItemPlaces = { name: string; slug: string }[];

interface ItemRowProps {
  item: LibraryItemView;
  places: ItemPlaces;
  /** Hides all actions (LIB-33, SHARE-06). */
  isReadOnly: boolean;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onChanged: () => void;
  onDiscarded: () => void;
}

const ACTIVITIES: Record<LibraryItemView['activityType'], string> = {
  saved: msg('Saved {date}'),
  shared: msg('Shared {date}'),
  read: msg('Read {date}'),
  watched: msg('Watched {date}'),
  ordered: msg('Ordered {date}'),
};

/** Details below an item's title: authors, price, and when it was saved, shared, read or ordered (LIB-07). */
export function ItemFacts({ item }: { item: LibraryItemView }) {
  return (
    <p className="ui-meta">
      {item.authors.length ? (
        <b>
          <Names names={item.authors} />
        </b>
      ) : null}
      {item.listPrice > 0 ? <span className="ui-tabular">{majorText(item.listPrice, item.currency)}</span> : null}
      <span>{activityText(item, visitorDate(item.at, useTimeZone()))}</span>
    </p>
  );
}

/** A saved item with its folders and actions. */
function activityText({ activityType, provider: by, sharedWith = [] }: LibraryItemView, date: string): string {
  const provider = by === 'Twitter' ? 'X' : (by ?? '');
  const recipients = sharedWith.join(', ');
  if (provider && recipients)
    return t('Shared {date} by {provider}, with {recipients}', { date, provider, recipients });
  return provider ? t('Shared {date} by {provider}', { date, provider }) : t(ACTIVITIES[activityType], { date });
}

export function ItemRow({ item, places, isReadOnly, isPicked, onPick, onChanged, onDiscarded }: ItemRowProps) {
  const { id, url, title } = item;
  return (
    <article className={isPicked ? 'library-item library-item--selected' : 'library-item'}>
      {isReadOnly ? (
        <span />
      ) : (
        <label className="ui-check ui-needs-script">
          <input
            type="checkbox"
            checked={isPicked}
            aria-label={t('Select {title}', { title })}
            onChange={({ target }) => onPick(target.checked)}
          />
        </label>
      )}
      <ItemPicture item={item} />
      <div className="ui-story">
        <p className="ui-kicker">{[typeText(item.contentType), item.topic].filter(Boolean).join(', ')}</p>
        <h3 className="ui-title-4">
          <a className="ui-headline" href={url}>
            {title}
          </a>
        </h3>
        {item.summary ? <p className="ui-dek">{item.summary}</p> : null}
        <ItemFacts item={item} />
      </div>
      <div className="library-item-foot">
        {places.length ? (
          <p className="library-in-folders">
            <span className="ui-meta">{t('In')}</span>{' '}
            {places.map(({ name, slug }) => (
              <a key={slug} className="ui-link ui-control-text" href={`/my-library/library/${slug}`}>
                {name}
              </a>
            ))}
          </p>
        ) : null}
        {isReadOnly ? null : (
          <p className="library-actions ui-needs-script">
            <button
              type="button"
              className="ui-tool-button"
              onClick={() => openFlyout({ kind: 'organize', id, url, title, onDone: onChanged })}
            >
              {t('Organize')}
              <span className="ui-visually-hidden"> {title}</span>
            </button>
            <button type="button" className="ui-tool-button" data-tool="share" data-url={url} data-title={title}>
              {t('Share')}
              <span className="ui-visually-hidden"> {title}</span>
            </button>
            <button
              type="button"
              className="ui-tool-button"
              onClick={() => openFlyout({ kind: 'discard', id, url, title, onDone: onDiscarded })}
            >
              {t('Remove')}
              <span className="ui-visually-hidden"> {title}</span>
            </button>
          </p>
        )}
      </div>
    </article>
  );
}

/** Image of an item. Without an image, the text takes its space. */
export function ItemPicture({ item }: { item: LibraryItemView }) {
  if (!item.image) return <span className="ui-art" />;
  return (
    <span className="ui-art">
      <img src={item.image} alt="" width={132} height={99} loading="lazy" decoding="async" />
    </span>
  );
}
