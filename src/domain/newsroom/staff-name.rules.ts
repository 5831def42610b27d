/** The parts of an account by which colleagues know it. */
export interface NamedAccount {
  displayName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** The name of a member of staff, as colleagues see it. */
export function staffName(account: NamedAccount | null | undefined): string {
  if (!account) return 'The system';
  const full = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return account.displayName || full || account.email || 'Someone';
}
