import { t } from '@/language/t';

/** Fields of an account that hold its name. */
export interface NamedAccount {
  displayName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** Returns the name of a staff member for colleagues. */
export function staffName(account: NamedAccount | null | undefined): string {
  if (!account) return t('The system');
  const full = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return account.displayName || full || account.email || t('Someone');
}
