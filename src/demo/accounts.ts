/** An account of the demo publication. */
export interface DemoAccount {
  readonly label: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'admin' | 'editor' | 'merchandiser' | 'reader';
  readonly roleCode: 'ROLE_HBRG_GOOD' | 'ROLE_HBRG_BETTER' | 'ROLE_HBRG_BEST' | 'ROLE_HBRG_ALLACCESS' | null;
}

const PASSWORD = 'Meridian-Noon-12!';

const account = (
  label: string,
  name: string,
  [firstName, lastName]: [string, string],
  role: DemoAccount['role'],
  roleCode: DemoAccount['roleCode'] = null,
): DemoAccount => ({
  label,
  email: `${name}@meridian.example`,
  password: PASSWORD,
  firstName,
  lastName,
  role,
  roleCode,
});

/** The accounts with which the demo publication can be tried; a real installation has none of them. */
export const demoAccounts: readonly DemoAccount[] = [
  account('Admin', 'admin', ['Ada', 'Noorland'], 'admin'),
  account('Editor', 'editor', ['Emil', 'Vasquez'], 'editor'),
  account('Merchandiser', 'merchandiser', ['Mina', 'Takeda'], 'merchandiser'),
  account('Registered user', 'reader', ['Rosa', 'Lindgren'], 'reader'),
  account('Subscriber, Good', 'good', ['Goran', 'Petrov'], 'reader', 'ROLE_HBRG_GOOD'),
  account('Subscriber, Better', 'better', ['Bettina', 'Okoro'], 'reader', 'ROLE_HBRG_BETTER'),
  account('Subscriber, Best', 'best', ['Bashir', 'Amari'], 'reader', 'ROLE_HBRG_BEST'),
  account('Subscriber, All Access', 'allaccess', ['Amara', 'Lindqvist'], 'reader', 'ROLE_HBRG_ALLACCESS'),
];
