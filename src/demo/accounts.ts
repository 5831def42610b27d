import type { Tier } from '@/domain/viewer';

/** An account of the demo publication. */
export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'admin' | 'editor' | 'merchandiser' | 'reader';
  /** What its subscription gives it; `members.yaml` says since when. */
  readonly tier: Tier | null;
}

const PASSWORD = 'Meridian-Noon-12!';

const account = (
  label: string,
  name: string,
  [firstName, lastName]: [string, string],
  role: DemoAccount['role'],
  tier: Tier | null = null,
): DemoAccount => ({
  label,
  email: `${name}@meridian.example`,
  password: PASSWORD,
  firstName,
  lastName,
  role,
  tier,
});

/** The accounts with which the demo publication can be tried; a real installation has none of them. */
export const demoAccounts: readonly DemoAccount[] = [
  account('Admin', 'admin', ['Ada', 'Noorland'], 'admin'),
  account('Editor', 'editor', ['Emil', 'Vasquez'], 'editor'),
  account('Merchandiser', 'merchandiser', ['Mina', 'Takeda'], 'merchandiser'),
  account('Registered user', 'reader', ['Rosa', 'Lindgren'], 'reader'),
  account('Subscriber, Good', 'good', ['Goran', 'Petrov'], 'reader', 'GOOD'),
  account('Subscriber, Better', 'better', ['Bettina', 'Okoro'], 'reader', 'BETTER'),
  account('Subscriber, Best', 'best', ['Bashir', 'Amari'], 'reader', 'BEST'),
  account('Subscriber, All Access', 'allaccess', ['Amara', 'Lindqvist'], 'reader', 'ALLACCESS'),
];

/** A print subscription without an account, to try linking one with at `/link-subscription`. */
export const printSubscriber = {
  emailAddress: 'print@meridian.example',
  accountNumber: '4410-7725',
  firstName: 'Petra',
  lastName: 'Vogel',
  tier: 'BETTER',
} as const;
