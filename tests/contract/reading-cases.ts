import { vi } from 'vitest';
import { readArchive } from '@/domain/archive/archive.query';
import { readIssue } from '@/domain/archive/issue.query';
import { readMagazine } from '@/domain/archive/magazine.query';
import { findArticleByPath } from '@/domain/articles/article.query';
import { findAvailabilities } from '@/domain/catalog/product.query';
import { DomainError } from '@/domain/errors';
import { recordReading } from '@/domain/readership/record-reading.command';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import { readLatest } from '@/domain/streams/latest.query';
import { readPlayback, readPlaylist } from '@/domain/video/playback.query';
import { readVisualLibrary } from '@/domain/visual-library/asset.query';
import { readWebinars } from '@/domain/webinars/webinar.query';
import { isDatabaseReachable } from '@/platform/postgres';
import { NO_FACETS } from '@/platform/search/search-engine';
import { article, story } from '../unit/api/stories';
import { casesOf } from './account-cases';
import type { Case } from './cases';

const page = {
  stories: [story()],
  number: 0,
  size: 8,
  total: 1,
  last: 0,
  isPaywallEnabled: true,
  maintenanceStatus: null,
};

const fail = () => Promise.reject(new Error('the service is down'));
const brokenArticle = () => vi.mocked(findArticleByPath).mockImplementation(fail);
const brokenLatest = () => vi.mocked(readLatest).mockImplementation(fail);
const brokenDatabase = () => vi.mocked(isDatabaseReachable).mockImplementation(fail);
const goodArticle = () => vi.mocked(findArticleByPath).mockResolvedValue(article());
const POST = { method: 'POST' };
const goodSearch = () => vi.mocked(readSearch).mockResolvedValue({ ...page, facets: NO_FACETS, correctedTo: null });
const goodForms = () => vi.mocked(findAvailabilities).mockResolvedValue([]);
const issue = {
  issueId: 'BR2406',
  year: 2024,
  label: 'x',
  issueMonth: 'x',
  url: '/archive-toc/BR2406',
  coverLine: null,
  summary: null,
  cover: null,
  publishedAt: '2024-11-12T00:00:00.000Z',
  sections: [],
};

/** Requests of a public stream, by path and by query. */
const streamCases = (
  name: string,
  arrange: () => unknown,
  broken: () => unknown,
): Record<string, Record<number, Case>> => ({
  [`get /service/${name}/{number}/{size}`]: {
    200: { url: `/service/${name}/0/8`, arrange },
    400: { url: `/service/${name}/0/x` },
    429: { url: `/service/${name}/0/8`, isOverLimit: true },
    500: { url: `/service/${name}/0/8`, arrange: broken },
  },
  [`get /service/${name}`]: {
    200: { url: `/service/${name}`, arrange },
    400: { url: `/service/${name}?number=x` },
    429: { url: `/service/${name}`, isOverLimit: true },
    500: { url: `/service/${name}`, arrange: broken },
  },
});

const recording = { id: '4', title: 'x', durationSeconds: 40, sources: [{ src: '/film.webm', type: 'video/webm' }] };

/** A request that the video provider responds to. */
const videoCases = <T>(
  name: string,
  read: (...args: never[]) => Promise<T>,
  answer: T,
): Record<string, Record<number, Case>> => {
  const url = `/service/components/${name}/4`;
  const mock = vi.mocked(read as () => Promise<unknown>);
  return {
    [`get /service/components/${name}/{id}`]: {
      200: { url, arrange: () => mock.mockResolvedValue(answer) },
      400: { url: `/service/components/${name}/%00` },
      404: { url, arrange: () => mock.mockRejectedValue(new DomainError('not-found')) },
      429: { url, isOverLimit: true },
      500: { url, arrange: () => mock.mockRejectedValue(new Error('the service is down')) },
    },
  };
};

/**
 * One request for every status that the reading, search and health endpoints document. Their domain functions are
 * mocked.
 */
export const READING_CASES: Record<string, Record<number, Case>> = {
  'get /service/components/article/{year}/{month}/{seo}': {
    200: { url: '/service/components/article/2024/11/a', arrange: goodArticle },
    400: { url: '/service/components/article/2024/11/%00', arrange: goodArticle },
    404: {
      url: '/service/components/article/2024/11/b',
      arrange: () => vi.mocked(findArticleByPath).mockResolvedValue(null),
    },
    429: { url: '/service/components/article/2024/11/a', isOverLimit: true },
    500: { url: '/service/components/article/2024/11/a', arrange: brokenArticle },
  },
  'get /service/components/archive': {
    200: { url: '/service/components/archive', arrange: () => vi.mocked(readArchive).mockResolvedValue([]) },
    429: { url: '/service/components/archive', isOverLimit: true },
    500: { url: '/service/components/archive', arrange: () => vi.mocked(readArchive).mockImplementation(fail) },
  },
  'get /service/components/issue/{issueId}': {
    200: { url: '/service/components/issue/BR2406', arrange: () => vi.mocked(readIssue).mockResolvedValue(issue) },
    400: { url: '/service/components/issue/%00' },
    404: { url: '/service/components/issue/BR2499', arrange: () => vi.mocked(readIssue).mockResolvedValue(null) },
    429: { url: '/service/components/issue/BR2406', isOverLimit: true },
    500: { url: '/service/components/issue/BR2406', arrange: () => vi.mocked(readIssue).mockImplementation(fail) },
  },
  ...streamCases('latest', () => vi.mocked(readLatest).mockResolvedValue(page), brokenLatest),
  ...streamCases('search', goodSearch, () => vi.mocked(readSearch).mockImplementation(fail)),
  'post /service/search': {
    200: { url: '/service/search?term=a&filters=topic:b&sort=date&order=asc', init: POST, arrange: goodSearch },
    400: { url: '/service/search?sort=luck', init: POST },
    403: { url: '/service/search', init: { ...POST, headers: { 'Sec-Fetch-Site': 'cross-site' } } },
    429: { url: '/service/search', init: POST, isOverLimit: true },
    500: { url: '/service/search', init: POST, arrange: () => vi.mocked(readSearch).mockImplementation(fail) },
  },
  'get /service/search/auto-suggest': {
    200: {
      url: '/service/search/auto-suggest?term=abc',
      arrange: () => vi.mocked(readSuggestions).mockResolvedValue({ records: [], subjects: [] }),
    },
    400: { url: '/service/search/auto-suggest?term=a&term=b' },
    429: { url: '/service/search/auto-suggest', isOverLimit: true },
    500: {
      url: '/service/search/auto-suggest?term=abc',
      arrange: () => vi.mocked(readSuggestions).mockImplementation(fail),
    },
  },
  ...streamCases(
    'magazine',
    () => vi.mocked(readMagazine).mockResolvedValue(page),
    () => vi.mocked(readMagazine).mockImplementation(fail),
  ),
  ...streamCases(
    'visual-library',
    () => vi.mocked(readVisualLibrary).mockResolvedValue({ ...page, stories: [] }),
    () => vi.mocked(readVisualLibrary).mockImplementation(fail),
  ),
  ...streamCases(
    'webinars',
    () => vi.mocked(readWebinars).mockResolvedValue({ ...page, stories: [] }),
    () => vi.mocked(readWebinars).mockImplementation(fail),
  ),
  ...videoCases('video', readPlayback, { ...recording, poster: null, captions: [] }),
  ...videoCases('playlist', readPlaylist, { id: '4', title: 'x', videos: [] }),
  'get /service/product/{id}/availabilities': {
    200: { url: '/service/product/10102/availabilities', arrange: goodForms },
    400: { url: '/service/product/%00/availabilities', arrange: goodForms },
    404: {
      url: '/service/product/10103/availabilities',
      arrange: () => vi.mocked(findAvailabilities).mockResolvedValue(null),
    },
    429: { url: '/service/product/10102/availabilities', isOverLimit: true },
    500: {
      url: '/service/product/10102/availabilities',
      arrange: () => vi.mocked(findAvailabilities).mockImplementation(fail),
    },
  },
  'get /service/health/live': {
    200: { url: '/service/health/live' },
    429: { url: '/service/health/live', isOverLimit: true },
  },
  'get /service/health/ready': {
    200: { url: '/service/health/ready', arrange: () => vi.mocked(isDatabaseReachable).mockResolvedValue(true) },
    429: { url: '/service/health/ready', isOverLimit: true },
    500: { url: '/service/health/ready', arrange: brokenDatabase },
    503: { url: '/service/health/ready', arrange: () => vi.mocked(isDatabaseReachable).mockResolvedValue(false) },
  },
  ...casesOf({
    method: 'post',
    url: '/service/reading/counts',
    path: '/service/reading/counts',
    body: { article: 1, from: '', kinds: ['view'] },
    mocks: recordReading,
    result: undefined,
    errors: { 503: 'unavailable' },
  }),
};
