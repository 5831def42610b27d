'use client';

import { Link, useConfig, useListDrawerContext, useListQuery, useSelection } from '@payloadcms/ui';
import { useState } from 'react';
import { t } from '@/language/t';

/** An image in the grid. */
export interface PictureCard {
  id: number;
  /** Alternative text, or the file name without one. */
  title: string;
  filename: string;
  /** Such as `1600 × 900`. */
  dimensions: string;
  /** URL of a small rendition. */
  picture: string | null;
  marks: { text: string; isUrgent: boolean }[];
}

/** Images as a grid. In a dialog, a click chooses one. */
export function PictureGrid({ cards, isTrash }: { cards: PictureCard[]; isTrash: boolean }) {
  const { selectAll, toggleAll } = useSelection();
  const isAll = ['allInPage', 'allAvailable'].includes(String(selectAll));
  const canSelect = !useListDrawerContext().isInDrawer;
  return (
    <>
      {canSelect ? (
        <label className="admin-pictures-all">
          <input
            type="checkbox"
            checked={isAll}
            ref={(input) => {
              if (input) input.indeterminate = String(selectAll) === 'some';
            }}
            onChange={() => toggleAll()}
          />
          {t('Select all on this page')}
        </label>
      ) : null}
      <ul className="admin-pictures" data-pictures>
        {cards.map((card) => (
          <Card key={card.id} card={card} isTrash={isTrash} canSelect={canSelect} />
        ))}
      </ul>
    </>
  );
}

function Card({ card, isTrash, canSelect }: { card: PictureCard; isTrash: boolean; canSelect: boolean }) {
  const { id, title, filename, dimensions, marks } = card;
  const { selected, setSelection } = useSelection();
  const { data } = useListQuery();
  const { isInDrawer, onSelect } = useListDrawerContext();
  const { admin } = useConfig().config.routes;
  const isSelected = Boolean(selected.get(id));
  const content = (
    <>
      <Thumbnail card={card} />
      <span className="admin-pictures-title">{title}</span>
      <span className="admin-pictures-facts">
        {[title === filename ? '' : filename, dimensions].filter(Boolean).join(' · ')}
      </span>
      {marks.map(({ text, isUrgent }) => (
        <span key={text} className="admin-pictures-mark" data-urgent={isUrgent || undefined}>
          {text}
        </span>
      ))}
    </>
  );
  return (
    <li className="admin-pictures-card" data-selected={isSelected || undefined}>
      {isInDrawer ? (
        <button
          type="button"
          onClick={() =>
            onSelect?.({
              collectionSlug: 'media',
              doc: (data?.docs ?? []).find((doc: { id: unknown }) => doc.id === id),
              docID: String(id),
            })
          }
        >
          {content}
        </button>
      ) : (
        <Link href={`${admin}/collections/media/${isTrash ? 'trash/' : ''}${id}`} prefetch={false}>
          {content}
        </Link>
      )}
      {canSelect ? (
        <label className="admin-pictures-select">
          <input
            type="checkbox"
            aria-label={t('Select {title}', { title })}
            checked={isSelected}
            onChange={() => setSelection(id)}
          />
        </label>
      ) : null}
    </li>
  );
}

/** The picture, or a note in its place if its file can't be loaded. */
function Thumbnail({ card: { picture } }: { card: PictureCard }) {
  const [isMissing, setMissing] = useState(!picture);
  return (
    <span className="admin-pictures-thumb">
      {isMissing ? (
        <span>{t('The file can’t be loaded.')}</span>
      ) : (
        <img src={picture ?? ''} alt="" width="360" height="270" loading="lazy" onError={() => setMissing(true)} />
      )}
    </span>
  );
}
