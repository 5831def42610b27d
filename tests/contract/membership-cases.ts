import { vi } from 'vitest';
import { register } from '@/domain/accounts/register.command';
import { signIn } from '@/domain/accounts/sign-in.command';
import { claimGiftSubscription } from '@/domain/gift-subscriptions/claim-gift-subscription.command';
import {
  confirmGiftPayment,
  orderGiftSubscription,
  payGiftSubscription,
} from '@/domain/gift-subscriptions/order-gift-subscription.command';
import { refundGiftSubscription } from '@/domain/gift-subscriptions/refund-gift-subscription.command';
import { resendGiftOf, resendOwnGift } from '@/domain/gift-subscriptions/resend-gift-subscription.command';
import { giveGift, readGifts, revokeGift } from '@/domain/gifts/give-gift.command';
import { previewPlan, switchPlan } from '@/domain/membership/change-plan.command';
import { cardPage, changeTestCard, setEnding } from '@/domain/membership/change-subscription.command';
import { chooseBillingPlace } from '@/domain/membership/choose-billing-place.command';
import { startLinking } from '@/domain/membership/link-subscription.command';
import { extendSubscription, grantComplimentary } from '@/domain/membership/manage-member.command';
import { readMember } from '@/domain/membership/member.query';
import { pauseSubscription, resumeSubscription } from '@/domain/membership/pause-subscription.command';
import { choosePromoCode, payOrder } from '@/domain/membership/pay-subscription.command';
import { readMembership } from '@/domain/membership/subscription.query';
import { activateOrder, placeOrder, readTransaction } from '@/domain/membership/subscription-order.command';
import { acceptWinBack } from '@/domain/membership/win-back.command';
import { explainReading } from '@/domain/metering/explain-reading.query';
import { quotaOf } from '@/domain/metering/meter.rules';
import { readQuotas } from '@/domain/metering/quota.query';
import {
  inviteToTeam,
  joinTeam,
  leaveTeam,
  removeFromTeam,
  resendInvitation,
} from '@/domain/teams/manage-team.command';
import { offerOwnership, orderTakeOver } from '@/domain/teams/transfer-team.command';
import { casesOf } from './account-cases';
import { afterwards, again, asUser, forAdmins, membership } from './case-variants';
import type { Case } from './cases';
import { LINKING_CASES } from './linking-cases';
import { PRINT_CASES } from './print-cases';

const quotas = { article: quotaOf(4, 0), ascend: quotaOf(3, 0) };

const session = { token: 'a.b.c', userId: 7, sessionId: 's', name: 'a@b.co' };

const casesForUsers = (shape: Omit<Parameters<typeof casesOf>[0], 'isForUsers'>) =>
  casesOf({ ...shape, isForUsers: true });

const member = {
  subscriptions: [],
  team: null,
  teamMemberships: [],
  giftSubscriptions: [],
  meter: { count: 0, limit: 3 },
  folders: [],
  orders: [],
};

const plan = { tier: 'GOOD', period: 'month' };

const uid = 'x'.repeat(24);

/** One request for every status that the membership endpoints document. The caller mocks their domain functions. */
export const MEMBERSHIP_CASES: Record<string, Record<number, Case>> = {
  ...casesOf({ method: 'get', url: '/service/user/quota', mocks: readQuotas, result: quotas }),
  ...casesOf({ method: 'get', url: '/service/user/ascend-quota', mocks: readQuotas, result: quotas }),
  ...casesOf({
    method: 'post',
    url: '/service/plain/sign-in',
    mocks: signIn,
    result: session,
    status: 303,
    body: { username: 'a@b.co', password: 'x' },
  }),
  ...casesOf({
    method: 'post',
    url: '/service/plain/register',
    mocks: register,
    result: session,
    status: 303,
    body: { emailAddress: 'a@b.co', password: 'x' },
  }),
  ...forAdmins(
    casesOf({
      method: 'get',
      url: '/service/membership/why?user=1&url=/2024/11/a',
      path: '/service/membership/why',
      mocks: explainReading,
      result: {
        isOpen: true,
        because: 'free',
        accessLevel: 'free',
        tier: null,
        count: 0,
        limit: 4,
        membershipUntil: null,
      },
      errors: { 404: 'not-found' },
      malformed: '/service/membership/why?user=x&url=/a',
    }),
  ),
  ...forAdmins(
    casesOf({
      method: 'get',
      url: '/service/membership/accounts/7',
      path: '/service/membership/accounts/{id}',
      mocks: readMember,
      result: member,
      errors: { 404: 'not-found' },
      malformed: '/service/membership/accounts/x',
    }),
  ),
  ...forAdmins(
    afterwards(
      casesOf({
        method: 'post',
        url: '/service/membership/accounts/7/subscriptions',
        path: '/service/membership/accounts/{id}/subscriptions',
        body: { tier: 'GOOD', days: 30 },
        mocks: grantComplimentary,
        result: undefined,
        errors: { 404: 'not-found' },
      }),
      () => vi.mocked(readMember).mockResolvedValue(member),
    ),
  ),
  ...forAdmins(
    afterwards(
      casesOf({
        method: 'post',
        url: '/service/membership/accounts/7/subscriptions/8',
        path: '/service/membership/accounts/{id}/subscriptions/{subscription}',
        body: { action: 'extend', days: 30 },
        mocks: extendSubscription,
        result: undefined,
        errors: { 404: 'not-found', 409: 'conflict' },
      }),
      () => vi.mocked(readMember).mockResolvedValue(member),
    ),
  ),
  ...forAdmins(
    afterwards(
      casesOf({
        method: 'post',
        url: '/service/membership/accounts/7/gift-subscriptions/8/refund',
        path: '/service/membership/accounts/{id}/gift-subscriptions/{gift}/refund',
        malformed: '/service/membership/accounts/x/gift-subscriptions/8/refund',
        mocks: refundGiftSubscription,
        result: undefined,
        errors: { 404: 'not-found', 409: 'conflict' },
      }),
      () => vi.mocked(readMember).mockResolvedValue(member),
    ),
  ),
  ...forAdmins(
    afterwards(
      casesOf({
        method: 'post',
        url: '/service/membership/accounts/7/gift-subscriptions/8/resend',
        path: '/service/membership/accounts/{id}/gift-subscriptions/{gift}/resend',
        malformed: '/service/membership/accounts/x/gift-subscriptions/8/resend',
        mocks: resendGiftOf,
        result: undefined,
        errors: { 404: 'not-found', 409: 'conflict' },
      }),
      () => vi.mocked(readMember).mockResolvedValue(member),
    ),
  ),
  ...forAdmins(
    casesOf({
      method: 'post',
      url: '/service/membership/accounts/7/link-mail',
      path: '/service/membership/accounts/{id}/link-mail',
      malformed: '/service/membership/accounts/x/link-mail',
      mocks: startLinking,
      result: undefined,
      errors: { 404: 'no-active-subscription' },
    }),
  ),
  ...casesForUsers({
    method: 'post',
    url: '/api/article-gift/give-gift',
    body: { url: '/2024/11/a' },
    mocks: giveGift,
    result: { articleGiftURL: 'x', articleGiftsLeft: 4, opensLimit: null },
    errors: { 403: 'no-gifts-left' },
  }),
  ...casesForUsers({ method: 'get', url: '/api/article-gift/gifts', mocks: readGifts, result: [] }),
  ...casesForUsers({
    method: 'post',
    url: '/api/article-gift/revoke',
    body: { id: 1 },
    mocks: revokeGift,
    result: undefined,
    errors: { 404: 'not-found' },
  }),
  ...asUser(
    casesOf({
      method: 'post',
      url: '/service/subscriptions/checkout',
      body: plan,
      mocks: placeOrder,
      result: { uid, url: '/x' },
      status: 303,
    }),
  ),
  ...casesForUsers({
    method: 'post',
    url: `/service/subscriptions/pay/${uid}`,
    path: '/service/subscriptions/pay/{uid}',
    body: { card: '4242' },
    mocks: payOrder,
    result: { answer: 'paid' },
    status: 303,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({
    method: 'post',
    url: `/service/subscriptions/billing-address/${uid}`,
    path: '/service/subscriptions/billing-address/{uid}',
    body: { place: 'US-ME', postalCode: '04101' },
    mocks: chooseBillingPlace,
    result: null,
    status: 303,
    errors: { 404: 'not-found', 503: 'unavailable' },
  }),
  ...again(
    casesForUsers({
      method: 'post',
      url: `/service/gift-subscriptions/billing-address/${uid}`,
      path: '/service/gift-subscriptions/billing-address/{uid}',
      body: { place: 'US-ME', postalCode: '04101' },
      mocks: chooseBillingPlace,
      result: null,
      status: 303,
      errors: { 404: 'not-found', 503: 'unavailable' },
    }),
  ),
  ...casesForUsers({
    method: 'post',
    url: `/service/subscriptions/promo-code/${uid}`,
    path: '/service/subscriptions/promo-code/{uid}',
    body: { code: 'SPRING' },
    mocks: choosePromoCode,
    result: true,
    status: 303,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({
    method: 'post',
    url: '/service/gift-subscriptions',
    body: { ...plan, recipientEmail: 'a@b.co', senderName: 'Noor', deliverOn: '2027-12-24' },
    mocks: orderGiftSubscription,
    result: { uid, url: '/x' },
  }),
  ...casesForUsers({
    method: 'post',
    url: `/service/gift-subscriptions/pay/${uid}`,
    path: '/service/gift-subscriptions/pay/{uid}',
    body: { card: '4242' },
    mocks: payGiftSubscription,
    result: { answer: 'paid' },
    status: 303,
    errors: { 404: 'not-found' },
  }),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/team/members',
      body: { emailAddress: 'a@b.co' },
      mocks: inviteToTeam,
      result: undefined,
      errors: { 404: 'not-found' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/team/members/7/remove',
      path: '/service/user/team/members/{member}/remove',
      malformed: '/service/user/team/members/x/remove',
      mocks: removeFromTeam,
      result: undefined,
      errors: { 404: 'not-found' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/team/members/7/resend',
      path: '/service/user/team/members/{member}/resend',
      malformed: '/service/user/team/members/x/resend',
      mocks: resendInvitation,
      result: undefined,
      errors: { 404: 'not-found' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/gift-subscriptions/8/resend',
      path: '/service/user/gift-subscriptions/{gift}/resend',
      malformed: '/service/user/gift-subscriptions/x/resend',
      mocks: resendOwnGift,
      result: undefined,
      errors: { 404: 'not-found', 409: 'conflict' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/team-memberships/7/leave',
      path: '/service/user/team-memberships/{member}/leave',
      malformed: '/service/user/team-memberships/x/leave',
      mocks: leaveTeam,
      result: undefined,
      errors: { 404: 'not-found' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/team/members/7/offer-ownership',
      path: '/service/user/team/members/{member}/offer-ownership',
      malformed: '/service/user/team/members/x/offer-ownership',
      mocks: offerOwnership,
      result: undefined,
      errors: { 404: 'not-found' },
    }),
  ),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/team-memberships/7/take-over',
    path: '/service/user/team-memberships/{member}/take-over',
    malformed: '/service/user/team-memberships/x/take-over',
    mocks: orderTakeOver,
    result: '/x',
    errors: { 404: 'not-found', 409: 'conflict' },
  }),
  ...asUser(
    casesOf({
      method: 'post',
      url: `/service/teams/join/${uid}`,
      path: '/service/teams/join/{token}',
      malformed: '/service/teams/join/%20',
      mocks: joinTeam,
      result: 'joined',
      status: 303,
    }),
  ),
  ...casesOf({
    method: 'get',
    url: `/service/gift-subscriptions/paid/${uid}`,
    path: '/service/gift-subscriptions/paid/{uid}',
    malformed: '/service/gift-subscriptions/paid/x',
    mocks: confirmGiftPayment,
    result: undefined,
    status: 303,
  }),
  ...asUser(
    casesOf({
      method: 'post',
      url: `/service/gift-subscriptions/claim/${uid}`,
      path: '/service/gift-subscriptions/claim/{token}',
      malformed: '/service/gift-subscriptions/claim/%20',
      mocks: claimGiftSubscription,
      result: 'started',
      status: 303,
    }),
  ),
  'get /service/subscriptions/paid/{uid}': {
    303: { url: `/service/subscriptions/paid/${uid}` },
    400: { url: '/service/subscriptions/paid/x' },
    429: { url: `/service/subscriptions/paid/${uid}`, isOverLimit: true },
  },
  ...casesForUsers({
    method: 'post',
    url: '/api/user/subscribe/checkoutComplete',
    body: { uid },
    mocks: activateOrder,
    result: undefined,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({
    method: 'get',
    url: `/api/digitaldata/piano/transactionComplete?uid=${uid}`,
    path: '/api/digitaldata/piano/transactionComplete',
    mocks: readTransaction,
    result: {
      transactionId: 'x',
      termTitle: 'x',
      orderValue: 9,
      currency: 'USD',
      tier: 'GOOD',
      purchasedAt: 'x',
    },
    errors: { 404: 'not-found' },
    malformed: '/api/digitaldata/piano/transactionComplete?uid=',
  }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/subscription/activate',
    body: { crumb: uid },
    mocks: activateOrder,
    result: undefined,
    errors: { 404: 'not-found' },
  }),
  ...casesForUsers({ method: 'get', url: '/service/user/membership', mocks: readMembership, result: membership }),
  ...casesForUsers({
    method: 'post',
    url: '/service/user/membership/plan-preview',
    body: plan,
    mocks: previewPlan,
    result: {
      effect: 'now',
      dueTodayMinor: 1,
      priceMinor: 2,
      taxMinor: 0,
      startsText: null,
      previewedAt: '2024-12-05T12:00:00.000Z',
    },
    errors: { 404: 'not-found', 409: 'conflict' },
  }),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/membership/plan',
      body: plan,
      mocks: switchPlan,
      result: undefined,
      errors: { 402: 'payment-declined', 404: 'not-found', 409: 'price-changed' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/membership/ending',
      body: { endsThen: true },
      mocks: setEnding,
      result: undefined,
      errors: { 404: 'not-found' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/membership/win-back',
      body: { chargeMinor: 500 },
      mocks: acceptWinBack,
      result: undefined,
      errors: { 404: 'not-found', 409: 'conflict' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/membership/pause',
      body: { months: 2 },
      mocks: pauseSubscription,
      result: undefined,
      errors: { 404: 'not-found', 409: 'conflict' },
    }),
  ),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/membership/resume',
      mocks: resumeSubscription,
      result: undefined,
      errors: { 402: 'payment-declined', 404: 'not-found', 409: 'conflict' },
    }),
  ),
  ...PRINT_CASES,
  ...casesForUsers({
    method: 'post',
    url: '/service/user/membership/card-page',
    mocks: cardPage,
    result: null,
    errors: { 404: 'not-found' },
  }),
  ...again(
    casesForUsers({
      method: 'post',
      url: '/service/user/membership/test-card',
      body: { card: '4242' },
      mocks: changeTestCard,
      result: undefined,
      errors: { 404: 'not-found' },
    }),
  ),
  ...LINKING_CASES,
};
