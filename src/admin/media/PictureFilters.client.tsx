'use client';

import { useListQuery } from '@payloadcms/ui';
import type { Where } from 'payload';
import { useId } from 'react';
import { PICTURE_SHOWS, type PictureShow, pictureWhere, readPictureWhere } from '@/domain/media/picture-filter.rules';
import { msg, t } from '@/language/t';

interface PictureFiltersProps {
  tags: string[];
  albums: { id: number; name: string }[];
  /** Day of the newsroom, such as `2024-12-05`. */
  today: string;
}

const SHOWS: Record<PictureShow, string> = {
  all: msg('All images'),
  unused: msg('Not used anywhere'),
  ended: msg('Rights ended'),
  ending: msg('Rights end within 30 days'),
};

const SORTS: [string, string][] = [
  ['-createdAt', msg('Newest first')],
  ['createdAt', msg('Oldest first')],
  ['-updatedAt', msg('Last changed')],
  ['filename', msg('File name')],
  ['usableUntil', msg('End of rights')],
];

/** Filters and order of the grid. They are conditions of the CMS's list, so that its views and bulk actions know them. */
export function PictureFilters({ tags, albums, today }: PictureFiltersProps) {
  const { query, handleWhereChange, handleSortChange } = useListQuery();
  const filter = readPictureWhere(query?.where, today);
  const change = (part: Partial<typeof filter>) =>
    handleWhereChange?.(pictureWhere({ ...filter, ...part }, today) as Where);
  const sort = String(query?.sort ?? '-createdAt');
  return (
    <div className="admin-pictures-filters">
      <Choice
        label={t('Show')}
        value={filter.show}
        onChange={(show) => change({ show: show as PictureShow })}
        options={PICTURE_SHOWS.map((show) => [show, t(SHOWS[show])])}
      />
      {albums.length > 0 ? (
        <Choice
          label={t('Album')}
          value={filter.album}
          onChange={(album) => change({ album })}
          options={[['', t('Any')], ...albums.map(({ id, name }): [string, string] => [String(id), name])]}
        />
      ) : null}
      {tags.length > 0 ? (
        <Choice
          label={t('Tag')}
          value={filter.tag}
          onChange={(tag) => change({ tag })}
          options={[['', t('Any')], ...tags.map((tag): [string, string] => [tag, tag])]}
        />
      ) : null}
      <Choice
        label={t('Sort by')}
        value={sort}
        onChange={(value) => handleSortChange?.(value)}
        options={[
          ...SORTS.map(([value, label]): [string, string] => [value, t(label)]),
          ...(SORTS.some(([value]) => value === sort) ? [] : [[sort, t('Own order')] as [string, string]]),
        ]}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: [value: string, label: string][];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <span className="admin-pictures-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
