import { DEMO_PASSWORD } from '@/domain/accounts/demo-account.rules';
import type { Tier } from '@/domain/membership/tier.rules';

/** Account of the demo publication. */
export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'admin' | 'editor' | 'merchandiser' | 'support' | 'reader';
  /** Tier of its subscription. Its start date is in `members.yaml`. */
  readonly tier: Tier | null;
  /** Slug of its author page. */
  readonly authorPage: string | null;
}

const account = (
  label: string,
  name: string,
  [firstName, lastName]: [string, string],
  role: DemoAccount['role'],
  { tier = null, authorPage = null }: Partial<Pick<DemoAccount, 'tier' | 'authorPage'>> = {},
): DemoAccount => ({
  label,
  email: `${name}@meridian.example`,
  password: DEMO_PASSWORD,
  firstName,
  lastName,
  role,
  tier,
  authorPage,
});

/** Accounts of the demo publication. A real installation has none of them. */
export const demoAccounts: readonly DemoAccount[] = [
  account('Admin', 'admin', ['Ada', 'Noorland'], 'admin'),
  account('Editor', 'editor', ['Emil', 'Vasquez'], 'editor', { authorPage: 'emil-vasquez' }),
  account('Merchandiser', 'merchandiser', ['Mina', 'Takeda'], 'merchandiser'),
  account('Support', 'support', ['Sana', 'Iqbal'], 'support'),
  account('Registered user', 'reader', ['Rosa', 'Lindgren'], 'reader'),
  account('Subscriber, Good', 'good', ['Goran', 'Petrov'], 'reader', { tier: 'GOOD' }),
  account('Subscriber, Better', 'better', ['Bettina', 'Okoro'], 'reader', { tier: 'BETTER' }),
  account('Subscriber, Best', 'best', ['Bashir', 'Amari'], 'reader', { tier: 'BEST' }),
  account('Subscriber, All Access', 'allaccess', ['Amara', 'Lindqvist'], 'reader', { tier: 'ALLACCESS' }),
];

/** Print subscription without an account, for trying out linking at `/link-subscription`. */
export const printSubscriber = {
  emailAddress: 'print@meridian.example',
  accountNumber: '4410-7725',
  firstName: 'Petra',
  lastName: 'Vogel',
  tier: 'BETTER',
} as const;
