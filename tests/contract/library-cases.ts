import { exportCsv, exportMarkdown, readWholeLibrary } from '@/domain/library/export-library.query';
import {
  createFolder,
  deleteFolder,
  ensureFolder,
  requireFolder,
  shareFolder,
  unshareFolder,
} from '@/domain/library/folder.command';
import { foldersOfItem, readFolders } from '@/domain/library/folder.query';
import { clearHistory, recordHistory, switchHistory } from '@/domain/library/history.command';
import { readHistory, readShares } from '@/domain/library/history.query';
import { importItems } from '@/domain/library/import-items.command';
import { removePosition, savePosition } from '@/domain/library/reading-position.command';
import { readPosition } from '@/domain/library/reading-position.query';
import { saveToFolders } from '@/domain/library/save-to-folders.command';
import { addToFolders, discardItems, removeFromFolders, saveItem } from '@/domain/library/saved-item.command';
import { findSaved, readFolderItems, readSaves } from '@/domain/library/saved-item.query';
import { readFollowing } from '@/domain/topics/follow.query';
import { readCalendar } from '@/domain/webinars/calendar.query';
import { cancelRegistration, isRegistered, registerForWebinar } from '@/domain/webinars/register.command';
import { casesOf } from './account-cases';
import type { Case } from './cases';
import { SHARING_CASES } from './sharing-cases';

const WEBINAR = '/service/webinar/light-at-work';
const folder = {
  id: '3',
  name: 'Later',
  description: '',
  slug: 'later',
  readOnly: false,
  count: 0,
  isShared: false,
};
const item = {
  id: '4',
  title: 'x',
  url: '/2024/11/a',
  topic: null,
  authors: [],
  contentType: 'x',
  image: null,
  summary: null,
  listPrice: 0,
  currency: 'USD',
  activityType: 'saved',
  readOnly: false,
  at: '2024-11-12T00:00:00.000Z',
  publishedAt: '2024-11-12T00:00:00.000Z',
};
const page = { items: [item], number: 0, size: 8, total: 1, last: 0 };

type Shape = Parameters<typeof casesOf>[0];
const casesForUsers = (shape: Omit<Shape, 'isForUsers'>) => casesOf({ ...shape, isForUsers: true });

/** Requests of a stream of the reader's own entries, by path and by query. */
const streams = (name: string, mocks: Shape['mocks'], result: unknown, errors: Shape['errors'] = {}) => {
  const url = `/service/${name.replace('{id}', '3').replace('{library}', 'my-library')}`;
  const call = { method: 'get', mocks, result, errors } as const;
  return {
    ...casesForUsers({ ...call, url: `${url}/0/8`, path: `/service/${name}/{number}/{size}`, malformed: `${url}/0/x` }),
    ...casesForUsers({ ...call, url, path: `/service/${name}`, malformed: `${url}?number=x` }),
  };
};

const nothing = { result: undefined } as const;
const strict = { errors: { 403: 'not-allowed', 404: 'not-found' } } as const;
const folderRequest = { method: 'post', url: '/service/user/list/Later', path: '/service/user/list/{name}' } as const;

const taking = casesForUsers({
  ...folderRequest,
  method: 'delete',
  body: {},
  mocks: requireFolder,
  result: folder,
  ...strict,
});

/** One request for every status that the library and sharing endpoints document. Their domain functions are mocked. */
export const LIBRARY_CASES: Record<string, Record<number, Case>> = {
  ...casesForUsers({ method: 'get', url: '/service/user/lists', mocks: readFolders, result: [folder] }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/lists',
    body: { name: 'Later', description: 'x' },
    mocks: createFolder,
    result: folder,
    errors: { 403: 'not-allowed', 404: 'not-found', 409: 'folder-exists' },
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/lists',
    body: { id: '3' },
    mocks: deleteFolder,
    ...nothing,
    ...strict,
  }),
  ...casesForUsers({
    ...folderRequest,
    body: {},
    mocks: ensureFolder,
    result: folder,
    errors: { 403: 'not-allowed', 404: 'not-found', 409: 'folder-exists' },
  }),
  ...taking,
  ...casesForUsers({
    method: 'get',
    url: '/service/user/saves/4/lists',
    path: '/service/user/saves/{id}/lists',
    mocks: foldersOfItem,
    result: [folder],
    errors: { 404: 'not-found' },
    malformed: '/service/user/saves/x/lists',
  }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/lists/bulk-update',
    body: { id: ['4'], listIds: [3] },
    mocks: addToFolders,
    ...nothing,
    ...strict,
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/lists/bulk-update',
    body: { id: '4', listIds: '3' },
    mocks: removeFromFolders,
    ...nothing,
    ...strict,
  }),
  ...casesForUsers({
    method: 'get',
    url: '/service/user/list/url/3',
    path: '/service/user/list/url/{id}',
    mocks: shareFolder,
    result: 'https://meridian.example/reading-list/x',
    malformed: '/service/user/list/url/x',
    ...strict,
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/list/url/3',
    path: '/service/user/list/url/{id}',
    mocks: unshareFolder,
    malformed: '/service/user/list/url/x',
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/saves',
    body: { url: '/2024/11/a' },
    mocks: saveItem,
    result: item,
    errors: { 403: 'not-allowed' },
  }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/saves/folders',
    body: { item: { url: '/2024/11/a' }, listIds: ['3', 5] },
    mocks: saveToFolders,
    result: item,
    ...strict,
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/saves',
    body: { ids: [4] },
    mocks: discardItems,
    result: 1,
    ...strict,
  }),
  ...casesForUsers({
    method: 'get',
    url: '/service/user/saves/state?url=/2024/11/a',
    path: '/service/user/saves/state',
    mocks: findSaved,
    result: [{ id: '4', url: '/2024/11/a' }],
    malformed: '/service/user/saves/state',
  }),
  ...casesForUsers({
    method: 'get',
    url: '/service/user/library/export.json',
    mocks: readWholeLibrary,
    result: { folders: [], items: [] },
  }),
  ...casesForUsers({ method: 'get', url: '/service/user/library/export.csv', mocks: exportCsv, result: 'title' }),
  ...casesForUsers({ method: 'get', url: '/service/user/library/export.md', mocks: exportMarkdown, result: '# x' }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/library/import',
    body: { items: [{ url: '/2024/11/a' }] },
    mocks: importItems,
    result: { imported: 1, refused: [] },
  }),
  ...streams('user/saves', readSaves, page),
  ...streams('user/list/{id}', readFolderItems, { folder, ...page }, { 404: 'not-found' }),
  ...streams('user/history/read', readHistory, page),
  ...streams('user/history/watched', readHistory, page),
  ...streams('user/shared', readShares, page),
  ...streams('components/{library}/following', readFollowing, { ...page, stories: [] }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/history',
    body: { type: 'read', url: '/2024/11/a' },
    mocks: recordHistory,
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...casesForUsers({ method: 'delete', url: '/service/user/history', body: {}, mocks: clearHistory, ...nothing }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/history/recording',
    body: { isOn: false },
    mocks: switchHistory,
    ...nothing,
  }),
  ...casesForUsers({
    method: 'get',
    url: `${WEBINAR}/registration`,
    path: '/service/webinar/{slug}/registration',
    malformed: `/service/webinar/${'x'.repeat(121)}/registration`,
    mocks: isRegistered,
    result: true,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({
    method: 'post',
    url: `${WEBINAR}/registration`,
    path: '/service/webinar/{slug}/registration',
    malformed: `/service/webinar/${'x'.repeat(121)}/registration`,
    mocks: registerForWebinar,
    errors: { 404: 'not-found', 409: 'registration-closed' },
    ...nothing,
  }),
  ...casesForUsers({
    method: 'delete',
    url: `${WEBINAR}/registration`,
    path: '/service/webinar/{slug}/registration',
    malformed: `/service/webinar/${'x'.repeat(121)}/registration`,
    mocks: cancelRegistration,
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...casesOf({
    method: 'get',
    url: `${WEBINAR}/calendar.ics`,
    path: '/service/webinar/{slug}/calendar.ics',
    malformed: `/service/webinar/${'x'.repeat(121)}/calendar.ics`,
    mocks: readCalendar,
    result: 'BEGIN:VCALENDAR',
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({
    method: 'get',
    url: '/service/user/reading-positions?url=/2024/11/a',
    path: '/service/user/reading-positions',
    malformed: '/service/user/reading-positions',
    mocks: readPosition,
    result: 0.5,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/reading-positions',
    body: { url: '/2024/11/a', fraction: 0.5 },
    mocks: savePosition,
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...casesForUsers({
    method: 'delete',
    url: '/service/user/reading-positions',
    body: { url: '/2024/11/a' },
    mocks: removePosition,
    errors: { 404: 'not-found' },
    ...nothing,
  }),
  ...SHARING_CASES,
};
