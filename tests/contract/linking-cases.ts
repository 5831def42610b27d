import { confirmLink, linkByNumber, searchSubscriber } from '@/domain/membership/link-subscription.command';
import { casesOf } from './account-cases';
import type { Case } from './cases';

const session = { token: 'a.b.c', userId: 7, sessionId: 's', name: 'a@b.co' };

const link = {
  method: 'post',
  mocks: linkByNumber,
  result: session,
  errors: {
    401: 'wrong-credentials',
    404: 'no-active-subscription',
    409: 'address-taken',
    423: 'locked',
    503: 'unavailable',
  },
} as const;

/** One request for every status that the endpoints for linking a subscription document. */
export const LINKING_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({
    method: 'post',
    url: '/api/user/subscriber/search',
    body: { emailAddress: 'a@b.co', accountNumber: '1' },
    mocks: searchSubscriber,
    result: {
      active: true,
      subscriptions: [],
      firstName: 'A',
      lastName: 'B',
      emailAddress: 'a@b.co',
      new: true,
      userAccountExists: false,
    },
    errors: { 404: 'no-active-subscription' },
  }),
  ...casesOf({
    ...link,
    url: '/api/user/subscribe',
    body: { emailAddress: 'a@b.co', accountNumber: '1', password: 'x' },
  }),
  ...casesOf({
    ...link,
    url: '/service/user/verify-subscription',
    body: { emailAddress: 'a@b.co', accountNo: '1', password: 'x' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/subscriptions/confirm-link/x',
    path: '/service/subscriptions/confirm-link/{token}',
    mocks: confirmLink,
    result: 1,
    status: 303,
    malformed: `/service/subscriptions/confirm-link/${'x'.repeat(501)}`,
  }),
};
