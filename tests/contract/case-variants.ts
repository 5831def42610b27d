import { readMembership } from '@/domain/membership/subscription.query';
import { USER } from '../unit/api/world';
import type { Case } from './cases';

/** The membership of somebody who has none. */
export const membership = { subscription: null, subscriptions: [], refundedOrders: [], invoices: [] };

/** Calls that do nothing for a guest. */
export function asUser(cases: Record<string, Record<number, Case>>): Record<string, Record<number, Case>> {
  for (const each of Object.values(cases)) for (const one of Object.values(each)) one.viewer = USER;
  return cases;
}

/** Calls that only admins know of. */
export function forAdmins(cases: Record<string, Record<number, Case>>): Record<string, Record<number, Case>> {
  for (const each of Object.values(cases)) {
    for (const one of Object.values(each)) one.viewer = { kind: 'staff', id: 1, role: 'admin' };
  }
  return cases;
}

/** After a change the membership is read again. */
export function again(cases: Record<string, Record<number, Case>>) {
  return afterwards(cases, () => {
    (readMembership as unknown as { mockResolvedValue(value: unknown): void }).mockResolvedValue(membership);
  });
}

/** What a good call needs besides. */
export function afterwards(
  cases: Record<string, Record<number, Case>>,
  prepare: () => void,
): Record<string, Record<number, Case>> {
  for (const each of Object.values(cases)) {
    const good = each[200];
    const given = good?.given;
    if (good) {
      good.given = () => {
        given?.();
        prepare();
      };
    }
  }
  return cases;
}
