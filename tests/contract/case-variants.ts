import { readMembership } from '@/domain/membership/subscription.query';
import { USER } from '../unit/api/world';
import type { Case } from './cases';

/** Membership of a user without a subscription. */
export const membership = {
  subscription: null,
  subscriptions: [],
  refundedOrders: [],
  team: null,
  teamMemberships: [],
  giftSubscriptions: [],
  invoices: [],
};

/** Endpoints that have no effect for a guest. */
export function asUser(cases: Record<string, Record<number, Case>>): Record<string, Record<number, Case>> {
  for (const each of Object.values(cases)) for (const testCase of Object.values(each)) testCase.viewer = USER;
  return cases;
}

/** Endpoints that only admins can use. */
export function forAdmins(cases: Record<string, Record<number, Case>>): Record<string, Record<number, Case>> {
  for (const each of Object.values(cases)) {
    for (const testCase of Object.values(each)) testCase.viewer = { kind: 'staff', id: 1, role: 'admin' };
  }
  return cases;
}

/** The membership is read again after a change. */
export function again(cases: Record<string, Record<number, Case>>) {
  return afterwards(cases, () => {
    (readMembership as unknown as { mockResolvedValue(value: unknown): void }).mockResolvedValue(membership);
  });
}

/** Further input that a valid request needs. */
export function afterwards(
  cases: Record<string, Record<number, Case>>,
  prepare: () => void,
): Record<string, Record<number, Case>> {
  for (const each of Object.values(cases)) {
    const good = each[200];
    const arrange = good?.arrange;
    if (good) {
      good.arrange = () => {
        arrange?.();
        prepare();
      };
    }
  }
  return cases;
}
