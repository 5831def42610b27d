import { msg, t } from '@/language/t';
import type { StaffRole } from '../viewer';

/** Days until the link of an invitation expires. */
export const INVITATION_DAYS = 7;

/** Query parameter of invitation links, so that the page behind them speaks of an invitation. */
export const INVITATION_MARK = 'invitation';

/** Roles that a colleague can be invited to, with the name that people see. A contributor is an editor who can't publish. */
export const STAFF_CHOICES = {
  admin: {
    label: msg('Admin'),
    role: 'admin',
    isContributor: false,
    task: msg('everything, including settings and accounts'),
  },
  editor: {
    label: msg('Editor'),
    role: 'editor',
    isContributor: false,
    task: msg('writing, reviewing and publishing'),
  },
  contributor: {
    label: msg('Contributor'),
    role: 'editor',
    isContributor: true,
    task: msg('drafts that an editor publishes'),
  },
  merchandiser: {
    label: msg('Merchandiser'),
    role: 'merchandiser',
    isContributor: false,
    task: msg('products, prices, orders'),
  },
  support: { label: msg('Support'), role: 'support', isContributor: false, task: msg('help for readers and buyers') },
} as const satisfies Record<string, { label: string; role: StaffRole; isContributor: boolean; task: string }>;
export type StaffChoice = keyof typeof STAFF_CHOICES;

/** Whether a value is the code of a role that a colleague can be invited to. */
export const isStaffChoice = (value: string): value is StaffChoice => Object.hasOwn(STAFF_CHOICES, value);

/** Returns the name of an account's role as people see it. */
export function staffRoleLabel({ role, isContributor }: { role: string; isContributor?: boolean | null }): string {
  const choices = Object.values(STAFF_CHOICES);
  const choice = choices.find((other) => other.role === role && other.isContributor === Boolean(isContributor));
  const known = choice ?? choices.find((other) => other.role === role);
  return known ? t(known.label) : role;
}

/** State of a colleague's account: invited until they choose a password, and expired if they haven't in time. */
export type StaffState = 'active' | 'disabled' | 'invited' | 'expired';

/** Returns the state of a staff account. */
export function staffState(
  account: { isDisabled: boolean | null; invitedAt: Date | null; linkExpiresAt: Date | null },
  now: Date,
): StaffState {
  if (account.isDisabled) return 'disabled';
  if (!account.invitedAt) return 'active';
  // The mail isn't sent yet, so there is no link.
  const expiresAt = account.linkExpiresAt ?? new Date(account.invitedAt.getTime() + INVITATION_DAYS * 86_400_000);
  return expiresAt > now ? 'invited' : 'expired';
}
