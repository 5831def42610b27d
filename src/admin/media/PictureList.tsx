import { DefaultListView } from '@payloadcms/ui';
import type { ListViewServerProps } from 'payload';
import { dayIn } from '@/domain/calendar/time-zone.rules';
import { lacksAlt, rightsState, rightsText } from '@/domain/media/picture-rights.rules';
import { readPictureLabels } from '@/domain/media/picture-use.query';
import type { Media } from '@/generated/payload-types';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { calendarDayText } from '../calendar-day-text';
import { timeZoneOf } from '../day-text';
import { PictureFilters } from './PictureFilters.client';
import { type PictureCard, PictureGrid } from './PictureGrid.client';
import './media.css';

/** Properties that the CMS's list gets from the server for its client part. Its table is replaced by a grid. */
const PASSED = [
  'AfterList',
  'AfterListTable',
  'beforeActions',
  'BeforeList',
  'collectionSlug',
  'columnState',
  'Description',
  'disableBulkDelete',
  'disableBulkEdit',
  'disableQueryPresets',
  'enableRowSelections',
  'hasCreatePermission',
  'hasDeletePermission',
  'hasTrashPermission',
  'listMenuItems',
  'newDocumentURL',
  'queryPreset',
  'queryPresetPermissions',
  'renderedFilters',
  'resolvedFilterOptions',
  'viewType',
] as const;

/** List of images as a grid, in the admin and in the dialogs that choose an image. */
export async function PictureList(props: ListViewServerProps) {
  const { payload, data, BeforeListTable, viewType } = props;
  const today = dayIn(new Date(), await timeZoneOf(payload));
  const { tags, albums } = await readPictureLabels(sqlOf(payload));
  const cards = (data.docs as Media[]).map((media) => cardOf(media, today));
  const passed = Object.fromEntries(PASSED.map((name) => [name, props[name]])) as unknown as ListViewServerProps;
  return (
    <DefaultListView
      {...passed}
      BeforeListTable={
        <>
          {viewType === 'trash' ? null : <PictureFilters tags={tags} albums={albums} today={today} />}
          {BeforeListTable}
        </>
      }
      Table={<PictureGrid cards={cards} isTrash={viewType === 'trash'} />}
    />
  );
}

function cardOf(
  { id, alt, filename, width, height, sizes, usableUntil, earlierOf }: Media,
  today: string,
): PictureCard {
  const state = rightsState(usableUntil, today);
  const marks = [
    ...(lacksAlt(alt, filename) ? [{ text: t('No alternative text'), isUrgent: true }] : []),
    ...(state ? [{ text: rightsText(state, calendarDayText(usableUntil ?? '')), isUrgent: state === 'ended' }] : []),
    ...(earlierOf ? [{ text: t('Earlier file'), isUrgent: false }] : []),
  ];
  return {
    id,
    title: alt || filename || '',
    filename: filename ?? '',
    dimensions:
      width && height
        ? t('{width} × {height}', { width: String(width), height: String(height) }).replaceAll(' ', '\u00a0')
        : '',
    picture: sizes?.thumb?.url ?? sizes?.whole?.url ?? null,
    marks,
  };
}
