import { expect, test } from 'vitest';
import { decideAccess } from '@/api/http/access.policy';
import { endpoints } from '@/api/http/endpoints';
import type { Viewer } from '@/domain/viewer';

const ROLES = ['editor', 'merchandiser', 'support'] as const;

/** Endpoints for staff, with the roles other than admin that can call them. A new endpoint must be added here. */
const EXPECTED: Record<string, (typeof ROLES)[number][]> = {
  'get /service/user/provider': [...ROLES],
  'post /service/user/provider/connect': [...ROLES],
  'post /service/user/provider/disconnect': [...ROLES],
  'get /service/membership/accounts/{id}': ['support'],
  'post /service/membership/accounts/{id}/gift-subscriptions/{gift}/refund': ['support'],
  'post /service/membership/accounts/{id}/gift-subscriptions/{gift}/resend': ['support'],
  'post /service/membership/accounts/{id}/link-mail': ['support'],
  'post /service/membership/accounts/{id}/subscriptions': [],
  'post /service/membership/accounts/{id}/subscriptions/{subscription}': ['support'],
  'get /service/membership/issues/{issue}/labels.csv': ['merchandiser'],
  'get /service/reading/readership.csv': ['editor'],
  'get /service/membership/why': ['support'],
  'post /service/store/orders/{id}/refund': ['merchandiser', 'support'],
  'post /service/store/orders/{id}/refund-quote': ['merchandiser', 'support'],
  'post /service/store/orders/{id}/notes': ['merchandiser', 'support'],
  'post /service/store/orders/{id}/mails': ['merchandiser', 'support'],
  'post /service/store/orders/{id}/ship': ['merchandiser'],
  'put /service/store/orders/{id}/shipping-address': ['merchandiser'],
  'post /service/store/shipments': ['merchandiser'],
  'post /service/store/refunds/{id}/retry': ['merchandiser'],
  'post /service/store/payment-mismatches/{id}/accept': ['merchandiser'],
  'post /service/store/payment-mismatches/{id}/refund': ['merchandiser'],
  'post /service/operations/jobs/{id}/retry': ['merchandiser'],
  'post /service/operations/jobs/{id}/dismiss': ['merchandiser'],
  'post /service/operations/failed-mails/resend': ['support'],
  'post /service/operations/failed-mails/dismiss': ['support'],
};

test('every staff endpoint is open to its roles and to admins, and hidden from everyone else', () => {
  const actual: typeof EXPECTED = {};
  for (const { method, path, access } of endpoints) {
    if (typeof access !== 'object') continue;
    const viewerOf = (role: 'admin' | (typeof ROLES)[number]): Viewer => ({ kind: 'staff', id: 1, role });
    actual[`${method} ${path}`] = ROLES.filter((role) => decideAccess(access, viewerOf(role)) === null);
    expect([path, decideAccess(access, viewerOf('admin'))]).toEqual([path, null]);
    expect([path, decideAccess(access, { kind: 'user', id: 1, roleCode: 'ROLE_HBRG_BEST' })]).toEqual([
      path,
      'not-found',
    ]);
    expect([path, decideAccess(access, { kind: 'guest' })]).toEqual([path, 'not-found']);
  }
  expect(actual).toEqual(EXPECTED);
});
