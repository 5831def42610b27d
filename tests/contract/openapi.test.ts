import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '@/api/http/define-endpoint';
import { documentEndpoints } from '@/api/http/document.endpoint';
import { endpoints } from '@/api/http/endpoints';
import { errorCodesOf, openApiDocument } from '@/api/http/openapi';
import { readArchive } from '@/domain/archive/archive.query';
import { readIssue } from '@/domain/archive/issue.query';
import { readMagazine } from '@/domain/archive/magazine.query';
import { findArticleByPath } from '@/domain/articles/article.query';
import { findAvailabilities } from '@/domain/catalogue/product.query';
import { DomainError, ERRORS } from '@/domain/errors';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import { readLatest } from '@/domain/streams/latest.query';
import { readPlayback, readPlaylist } from '@/domain/video/playback.query';
import { GUEST } from '@/domain/viewer';
import { readVisualLibrary } from '@/domain/visual-library/asset.query';
import { readWebinars } from '@/domain/webinars/webinar.query';
import type { Neighbours } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { isDatabaseReachable } from '@/platform/postgres';
import { NO_FACETS } from '@/platform/search/search-engine';
import { article, story } from '../unit/api/stories';
import { testApp } from '../unit/api/world';
import { ACCOUNT_CASES } from './account-cases';
import type { Case } from './cases';
import { LIBRARY_CASES } from './library-cases';
import { MEMBERSHIP_CASES } from './membership-cases';
import { PAYMENT_CASES } from './payment-cases';
import { STORE_CASES } from './store-cases';

vi.mock('@/domain/archive/archive.query', () => ({ readArchive: vi.fn() }));
vi.mock('@/domain/archive/issue.query', () => ({ readIssue: vi.fn() }));
vi.mock('@/domain/archive/magazine.query', () => ({ readMagazine: vi.fn() }));
vi.mock('@/domain/search/search.query', () => ({ readSearch: vi.fn(), readSuggestions: vi.fn() }));
vi.mock('@/domain/articles/article.query', () => ({ findArticleByPath: vi.fn() }));
vi.mock('@/domain/catalogue/product.query', () => ({ findAvailabilities: vi.fn() }));
vi.mock('@/domain/streams/latest.query', () => ({
  readLatest: vi.fn(),
  readStreamState: async () => ({ isPaywallEnabled: true, maintenanceStatus: null }),
}));
vi.mock('@/domain/video/playback.query', () => ({ readPlayback: vi.fn(), readPlaylist: vi.fn() }));
vi.mock('@/domain/visual-library/asset.query', () => ({ readVisualLibrary: vi.fn() }));
vi.mock('@/domain/webinars/webinar.query', () => ({ readWebinars: vi.fn() }));
vi.mock('@/platform/postgres', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isDatabaseReachable: vi.fn(),
}));
vi.mock('@/domain/accounts/captcha.command');
vi.mock('@/domain/accounts/change-address.command');
vi.mock('@/domain/accounts/change-password.command');
vi.mock('@/domain/accounts/delete-account.command');
vi.mock('@/domain/accounts/end-sessions.command');
vi.mock('@/domain/accounts/own-data.query');
vi.mock('@/domain/accounts/second-factor.command');
vi.mock('@/domain/accounts/place.query');
vi.mock('@/domain/accounts/profile.query');
vi.mock('@/domain/accounts/register.command');
vi.mock('@/domain/accounts/request-reset.command');
vi.mock('@/domain/accounts/reset-password.command');
vi.mock('@/domain/accounts/session.query');
vi.mock('@/domain/accounts/sign-in.command');
vi.mock('@/domain/accounts/update-profile.command');
vi.mock('@/domain/accounts/verify-address.command');
vi.mock('@/domain/library/folder.command');
vi.mock('@/domain/library/folder.query');
vi.mock('@/domain/library/saved-item.command');
vi.mock('@/domain/library/saved-item.query');
vi.mock('@/domain/library/history.command');
vi.mock('@/domain/library/history.query');
vi.mock('@/domain/library/reading-position.command');
vi.mock('@/domain/library/reading-position.query');
vi.mock('@/domain/webinars/register.command');
vi.mock('@/domain/webinars/calendar.query');
vi.mock('@/domain/library/carry.query');
vi.mock('@/domain/library/import-items.command');
vi.mock('@/domain/sharing/share.command');
vi.mock('@/domain/sharing/short-link.command');
vi.mock('@/domain/topics/follow.command');
vi.mock('@/domain/topics/follow.query');
vi.mock('@/domain/newsletters/subscription.command');
vi.mock('@/domain/newsletters/preference.query');
vi.mock('@/domain/newsletters/letter-link');
vi.mock('@/domain/membership/look-after-member.command');
vi.mock('@/domain/membership/member.query');
vi.mock('@/domain/payments/receive-event.command');
vi.mock('@/domain/gifts/give-gift.command');
vi.mock('@/domain/membership/change-plan.command');
vi.mock('@/domain/membership/change-subscription.command');
vi.mock('@/domain/membership/link-subscription.command');
vi.mock('@/domain/membership/subscription.query');
vi.mock('@/domain/membership/subscription-order.command');
vi.mock('@/domain/metering/quota.query');
vi.mock('@/domain/metering/explain-reading.query');
vi.mock('@/domain/cart/address.command');
vi.mock('@/domain/cart/cart-key');
vi.mock('@/domain/cart/cart.query');
vi.mock('@/domain/cart/change-cart.command');
vi.mock('@/domain/cart/choose.command');
vi.mock('@/domain/catalogue/ask-to-be-told.command');
vi.mock('@/domain/library/purchase.query');
vi.mock('@/domain/orders/order.query');
vi.mock('@/domain/jobs/handle-job.command');
vi.mock('@/domain/orders/payment-mismatch.command');
vi.mock('@/domain/orders/refund-order.command');
vi.mock('@/domain/orders/ship-order.command');
vi.mock('@/domain/orders/submit-order.command');
vi.mock('@/platform/payments/embedded-gateway');

const all: readonly Endpoint[] = [...endpoints, ...documentEndpoints(openApiDocument)];
const page = {
  stories: [story()],
  number: 0,
  size: 8,
  total: 1,
  last: 0,
  isPaywallEnabled: true,
  maintenanceStatus: null,
};

const fail = () => Promise.reject(new Error('the neighbour is gone'));
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

type Paths = Record<string, Record<string, { responses: Record<string, { description: string }> }>>;

/** The calls of a public stream, by path and by query. */
const streamCases = (
  name: string,
  given: () => unknown,
  broken: () => unknown,
): Record<string, Record<number, Case>> => ({
  [`get /service/${name}/{number}/{size}`]: {
    200: { url: `/service/${name}/0/8`, given },
    400: { url: `/service/${name}/0/x` },
    429: { url: `/service/${name}/0/8`, isOverLimit: true },
    500: { url: `/service/${name}/0/8`, given: broken },
  },
  [`get /service/${name}`]: {
    200: { url: `/service/${name}`, given },
    400: { url: `/service/${name}?number=x` },
    429: { url: `/service/${name}`, isOverLimit: true },
    500: { url: `/service/${name}`, given: broken },
  },
});

const recording = { id: '4', title: 'x', durationSeconds: 40, sources: [{ src: '/film.webm', type: 'video/webm' }] };

/** A call that the video provider answers. */
const videoCases = <T>(
  name: string,
  read: (...given: never[]) => Promise<T>,
  answer: T,
): Record<string, Record<number, Case>> => {
  const url = `/service/components/${name}/4`;
  const mock = vi.mocked(read as () => Promise<unknown>);
  return {
    [`get /service/components/${name}/{id}`]: {
      200: { url, given: () => mock.mockResolvedValue(answer) },
      400: { url: `/service/components/${name}/%00` },
      404: { url, given: () => mock.mockRejectedValue(new DomainError('not-found')) },
      429: { url, isOverLimit: true },
      500: { url, given: () => mock.mockRejectedValue(new Error('the neighbour is gone')) },
    },
  };
};

/** One call for every status that an endpoint promises. */
const CASES: Record<string, Record<number, Case>> = {
  ...ACCOUNT_CASES,
  ...LIBRARY_CASES,
  ...PAYMENT_CASES,
  ...MEMBERSHIP_CASES,
  ...STORE_CASES,
  'get /service/components/article/{year}/{month}/{seo}': {
    200: { url: '/service/components/article/2024/11/a', given: goodArticle },
    400: { url: '/service/components/article/2024/11/%00', given: goodArticle },
    404: {
      url: '/service/components/article/2024/11/b',
      given: () => vi.mocked(findArticleByPath).mockResolvedValue(null),
    },
    429: { url: '/service/components/article/2024/11/a', isOverLimit: true },
    500: { url: '/service/components/article/2024/11/a', given: brokenArticle },
  },
  'get /service/components/archive': {
    200: { url: '/service/components/archive', given: () => vi.mocked(readArchive).mockResolvedValue([]) },
    429: { url: '/service/components/archive', isOverLimit: true },
    500: { url: '/service/components/archive', given: () => vi.mocked(readArchive).mockImplementation(fail) },
  },
  'get /service/components/issue/{issueId}': {
    200: { url: '/service/components/issue/BR2406', given: () => vi.mocked(readIssue).mockResolvedValue(issue) },
    400: { url: '/service/components/issue/%00' },
    404: { url: '/service/components/issue/BR2499', given: () => vi.mocked(readIssue).mockResolvedValue(null) },
    429: { url: '/service/components/issue/BR2406', isOverLimit: true },
    500: { url: '/service/components/issue/BR2406', given: () => vi.mocked(readIssue).mockImplementation(fail) },
  },
  ...streamCases('latest', () => vi.mocked(readLatest).mockResolvedValue(page), brokenLatest),
  ...streamCases('search', goodSearch, () => vi.mocked(readSearch).mockImplementation(fail)),
  'post /service/search': {
    200: { url: '/service/search?term=a&filters=topic:b&sort=date&order=asc', init: POST, given: goodSearch },
    400: { url: '/service/search?sort=luck', init: POST },
    403: { url: '/service/search', init: { ...POST, headers: { 'Sec-Fetch-Site': 'cross-site' } } },
    429: { url: '/service/search', init: POST, isOverLimit: true },
    500: { url: '/service/search', init: POST, given: () => vi.mocked(readSearch).mockImplementation(fail) },
  },
  'get /service/search/auto-suggest': {
    200: {
      url: '/service/search/auto-suggest?term=abc',
      given: () => vi.mocked(readSuggestions).mockResolvedValue({ records: [], subjects: [] }),
    },
    400: { url: '/service/search/auto-suggest?term=a&term=b' },
    429: { url: '/service/search/auto-suggest', isOverLimit: true },
    500: {
      url: '/service/search/auto-suggest?term=abc',
      given: () => vi.mocked(readSuggestions).mockImplementation(fail),
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
    200: { url: '/service/product/10102/availabilities', given: goodForms },
    400: { url: '/service/product/%00/availabilities', given: goodForms },
    404: {
      url: '/service/product/10103/availabilities',
      given: () => vi.mocked(findAvailabilities).mockResolvedValue(null),
    },
    429: { url: '/service/product/10102/availabilities', isOverLimit: true },
    500: {
      url: '/service/product/10102/availabilities',
      given: () => vi.mocked(findAvailabilities).mockImplementation(fail),
    },
  },
  'get /service/health/live': {
    200: { url: '/service/health/live' },
    429: { url: '/service/health/live', isOverLimit: true },
  },
  'get /service/health/ready': {
    200: { url: '/service/health/ready', given: () => vi.mocked(isDatabaseReachable).mockResolvedValue(true) },
    429: { url: '/service/health/ready', isOverLimit: true },
    500: { url: '/service/health/ready', given: brokenDatabase },
    503: { url: '/service/health/ready', given: () => vi.mocked(isDatabaseReachable).mockResolvedValue(false) },
  },
};

/** These have nothing that could fail. */
const UNREACHABLE = [
  'get /service/health/live 500',
  'get /service/user/attributes 500',
  'get /service/user/userRef 500',
  'get /service/subscriptions/paid/{uid} 500',
  'get /service/commerce/state-province/{country} 500',
  'get /service/test-gateway/challenge/{id} 500',
  'get /service/commerce/payment-provider 500',
];

afterEach(() => void vi.resetAllMocks());

describe('the document', () => {
  test('the landed file is the one that the endpoints make; `npm run gen` writes it', () => {
    const landed = readFileSync(new URL('../../src/generated/openapi.json', import.meta.url), 'utf8');
    expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toBe(landed);
  });

  test('it is served as JSON and as a page without a script', async () => {
    const { app } = testApp(all);
    const json = await app.request('/service/openapi.json');
    expect(json.headers.get('Content-Type')).toBe('application/json');
    expect(await json.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const docs = await app.request('/service/docs');
    expect(docs.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const text = await docs.text();
    expect(text).not.toContain('<script');
    for (const { path, method } of endpoints) expect(text).toContain(`${method.toUpperCase()} ${path}`);
  });

  test('every call and every error code that it may answer with is in it', () => {
    const paths = openApiDocument().paths as Paths;
    for (const endpoint of endpoints as readonly Endpoint[]) {
      const responses = paths[endpoint.path]?.[endpoint.method]?.responses;
      for (const code of errorCodesOf(endpoint)) {
        expect(responses?.[ERRORS[code].status]?.description).toContain(`\`${code}\``);
      }
    }
  });
});

describe('every endpoint', () => {
  test.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s says who may call, how often, with what errors, and has a summary and a tag',
    (_name, endpoint) => {
      expect(endpoint.access).toBeTruthy();
      expect(['read', 'search', 'write', 'auth', 'mail']).toContain(endpoint.limit);
      expect(endpoint.errors.every((code) => code in ERRORS)).toBe(true);
      expect(endpoint.summary).not.toBe('');
      expect(endpoint.tags.length).toBeGreaterThan(0);
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.input.params?.shape ?? {})).toEqual(named);
    },
  );

  test('no two answer the same method and path', () => {
    const routes = all.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => `${method} ${each.replace(/\{\w+\}/g, '{}')}`),
    );
    expect(new Set(routes).size).toBe(routes.length);
  });

  const promised = (endpoints as readonly Endpoint[]).flatMap((endpoint) =>
    [endpoint.status ?? 200, ...new Set(errorCodesOf(endpoint).map((code) => ERRORS[code].status))].map(
      (status) => [`${endpoint.method} ${endpoint.path}`, status] as const,
    ),
  );
  test.each(promised.filter(([name, status]) => !UNREACHABLE.includes(`${name} ${status}`)))(
    '%s answers the promised %i',
    async (name, status) => {
      const given = CASES[name]?.[status];
      expect(given, 'a case in this file for every promised status').toBeDefined();
      given?.given?.();
      const limiter = { consume: async () => (given?.isOverLimit ? 1 : null) };
      const { app } = testApp(all, {
        throwsBugs: false,
        limiter,
        contextFor: async () => ({ viewer: given?.viewer ?? GUEST, ...given?.context }) as Context,
        ...(given?.neighbours ? { neighbours: () => given.neighbours as Neighbours } : {}),
      });
      const response = await app.request(given?.url ?? '', given?.init);
      expect(response.status).toBe(status);
      expect(response.headers.get('Cache-Control')).toBeTruthy();
      if (status === 303) expect(response.headers.get('Location')).toBeTruthy();
      if (status >= 400)
        expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    },
  );
});
