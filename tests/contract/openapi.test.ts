import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '@/api/http/define-endpoint';
import { documentEndpoints } from '@/api/http/document.endpoint';
import { endpoints } from '@/api/http/endpoints';
import { errorCodesOf, openApiDocument } from '@/api/http/openapi';
import { ERRORS } from '@/domain/errors';
import { GUEST } from '@/domain/viewer';
import type { ExternalServices } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { testApp } from '../unit/api/world';
import { ACCOUNT_CASES } from './account-cases';
import type { Case } from './cases';
import { LIBRARY_CASES } from './library-cases';
import { MEMBERSHIP_CASES } from './membership-cases';
import { NEWSLETTER_CASES } from './newsletter-cases';
import { PAYMENT_CASES } from './payment-cases';
import { READING_CASES } from './reading-cases';
import { STORE_CASES } from './store-cases';

vi.mock('@/domain/archive/archive.query', () => ({ readArchive: vi.fn() }));
vi.mock('@/domain/archive/issue.query', () => ({ readIssue: vi.fn() }));
vi.mock('@/domain/archive/magazine.query', () => ({ readMagazine: vi.fn() }));
vi.mock('@/domain/search/search.query', () => ({ readSearch: vi.fn(), readSuggestions: vi.fn() }));
vi.mock('@/domain/articles/article.query', () => ({ findArticleByPath: vi.fn() }));
vi.mock('@/domain/catalog/product.query', () => ({ findAvailabilities: vi.fn() }));
vi.mock('@/domain/membership/tier.query', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requireTier: vi.fn(),
}));
vi.mock('@/domain/payments/currency.query', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readCurrency: async () => 'USD',
}));
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
vi.mock('@/domain/accounts/lost-factor.command');
vi.mock('@/domain/accounts/personal-data.query');
vi.mock('@/domain/accounts/passkey.command');
vi.mock('@/domain/accounts/provider-connection.command');
vi.mock('@/domain/accounts/provider-sign-in.command');
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
vi.mock('@/domain/library/save-to-folders.command');
vi.mock('@/domain/library/saved-item.command');
vi.mock('@/domain/library/saved-item.query');
vi.mock('@/domain/library/history.command');
vi.mock('@/domain/library/history.query');
vi.mock('@/domain/library/reading-position.command');
vi.mock('@/domain/library/reading-position.query');
vi.mock('@/domain/webinars/register.command');
vi.mock('@/domain/webinars/calendar.query');
vi.mock('@/domain/library/export-library.query');
vi.mock('@/domain/library/import-items.command');
vi.mock('@/domain/mail/handle-failed-mails.command');
vi.mock('@/domain/client-errors/report-client-error.command');
vi.mock('@/domain/mail/receive-mail-events.command');
vi.mock('@/domain/newsletters/count-open.command');
vi.mock('@/domain/newsletters/follow-issue-link.command');
vi.mock('@/domain/readership/export-readership.query');
vi.mock('@/domain/readership/record-reading.command');
vi.mock('@/domain/sharing/share.command');
vi.mock('@/domain/sharing/short-link.command');
vi.mock('@/domain/topics/follow.command');
vi.mock('@/domain/topics/follow.query');
vi.mock('@/domain/newsletters/subscription.command');
vi.mock('@/domain/newsletters/preference.query');
vi.mock('@/domain/newsletters/preference-link');
vi.mock('@/domain/membership/manage-member.command');
vi.mock('@/domain/gift-subscriptions/claim-gift-subscription.command');
vi.mock('@/domain/gift-subscriptions/order-gift-subscription.command');
vi.mock('@/domain/gift-subscriptions/refund-gift-subscription.command');
vi.mock('@/domain/gift-subscriptions/resend-gift-subscription.command');
vi.mock('@/domain/teams/manage-team.command');
vi.mock('@/domain/teams/transfer-team.command');
vi.mock('@/domain/membership/member.query');
vi.mock('@/domain/payments/receive-event.command');
vi.mock('@/domain/gifts/give-gift.command');
vi.mock('@/domain/membership/change-plan.command');
vi.mock('@/domain/membership/change-subscription.command');
vi.mock('@/domain/membership/link-subscription.command');
vi.mock('@/domain/membership/subscription.query');
vi.mock('@/domain/membership/choose-billing-place.command');
vi.mock('@/domain/membership/pay-subscription.command');
vi.mock('@/domain/membership/subscription-order.command');
vi.mock('@/domain/membership/win-back.command');
vi.mock('@/domain/metering/quota.query');
vi.mock('@/domain/metering/explain-reading.query');
vi.mock('@/domain/cart/address.command');
vi.mock('@/domain/cart/cart-key');
vi.mock('@/domain/cart/cart.query');
vi.mock('@/domain/cart/change-cart.command');
vi.mock('@/domain/cart/choose.command');
vi.mock('@/domain/catalog/request-notification.command');
vi.mock('@/domain/library/purchase.query');
vi.mock('@/domain/orders/order.query');
vi.mock('@/domain/jobs/handle-job.command');
vi.mock('@/domain/orders/change-address.command');
vi.mock('@/domain/orders/order-note.command');
vi.mock('@/domain/orders/payment-mismatch.command');
vi.mock('@/domain/orders/refund-order.command');
vi.mock('@/domain/orders/resend-mail.command');
vi.mock('@/domain/orders/ship-order.command');
vi.mock('@/domain/membership/pause-subscription.command');
vi.mock('@/domain/membership/issue-labels.query');
vi.mock('@/domain/membership/print-delivery.command');
vi.mock('@/domain/membership/print-delivery.query');
vi.mock('@/domain/orders/submit-order.command');
vi.mock('@/domain/payments/saved-card.command');
vi.mock('@/platform/payments/embedded-gateway');

const all: readonly Endpoint[] = [...endpoints, ...documentEndpoints(openApiDocument)];
type Paths = Record<string, Record<string, { responses: Record<string, { description: string }> }>>;

/** One request for every status that an endpoint documents. */
const CASES: Record<string, Record<number, Case>> = {
  ...ACCOUNT_CASES,
  ...LIBRARY_CASES,
  ...PAYMENT_CASES,
  ...MEMBERSHIP_CASES,
  ...STORE_CASES,
  ...NEWSLETTER_CASES,
  ...READING_CASES,
};

/** Endpoints that cannot fail. */
const UNREACHABLE = [
  'get /service/health/live 500',
  'get /service/user/attributes 500',
  'get /service/user/userRef 500',
  'get /service/subscriptions/paid/{uid} 500',
  'get /service/commerce/countries 500',
  'get /service/commerce/address-format/{country} 500',
  'get /service/commerce/state-province/{country} 500',
  'get /service/test-gateway/challenge/{id} 500',
  'get /service/commerce/payment-provider 500',
];

afterEach(() => void vi.resetAllMocks());

describe('the OpenAPI document', () => {
  test('the committed file matches the endpoints; `npm run gen` writes it', () => {
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

  test('it includes every endpoint and every error code that an endpoint returns', () => {
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
    '%s declares access, rate limit, errors, a summary and a tag',
    (_name, endpoint) => {
      expect(endpoint.access).toBeTruthy();
      expect(['read', 'search', 'write', 'auth', 'mail', 'clientErrors', 'readingCounts']).toContain(endpoint.limit);
      expect(endpoint.errors.every((code) => code in ERRORS)).toBe(true);
      expect(endpoint.summary).not.toBe('');
      expect(endpoint.tags.length).toBeGreaterThan(0);
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.input.params?.shape ?? {})).toEqual(named);
    },
  );

  test('no two have the same method and path', () => {
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
    '%s returns the documented %i',
    async (name, status) => {
      const testCase = CASES[name]?.[status];
      expect(testCase, 'a case in this file for every promised status').toBeDefined();
      testCase?.arrange?.();
      const limiter = { consume: async () => (testCase?.isOverLimit ? 1 : null) };
      const { app } = testApp(all, {
        throwsBugs: false,
        limiter,
        contextFor: async () => ({ viewer: testCase?.viewer ?? GUEST, ...testCase?.context }) as Context,
        ...(testCase?.services ? { services: () => testCase.services as ExternalServices } : {}),
      });
      const response = await app.request(testCase?.url ?? '', testCase?.init);
      expect(response.status).toBe(status);
      expect(response.headers.get('Cache-Control')).toBeTruthy();
      if (status === 303) expect(response.headers.get('Location')).toBeTruthy();
      if (status >= 400)
        expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    },
  );
});
