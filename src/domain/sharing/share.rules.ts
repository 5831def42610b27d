import { t } from '@/language/t';
import { EMAIL_MESSAGE } from '../accounts/email-message.rules';
import { isEmailAddress } from '../accounts/form.rules';

/** Social networks for sharing, in tab order, with their names in API calls and messages (SHARE-04, SHARE-12). */
export const NETWORKS = [
  { label: 'Facebook', provider: 'Facebook', page: 'https://www.facebook.com/sharer/sharer.php', field: 'u' },
  { label: 'X', provider: 'Twitter', page: 'https://twitter.com/intent/tweet', field: 'url' },
  { label: 'LinkedIn', provider: 'LinkedIn', page: 'https://www.linkedin.com/sharing/share-offsite/', field: 'url' },
] as const;

export const PROVIDERS = ['email', 'Facebook', 'Twitter', 'LinkedIn'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Size of a network's popup window (SHARE-04). */
export const SHARE_POPUP = { width: 700, height: 450 } as const;

/** Returns the sharing page of a network for a URL. */
export function networkUrl(network: (typeof NETWORKS)[number], address: string): string {
  return `${network.page}?${new URLSearchParams({ [network.field]: address })}`;
}

/** Maximum length of a message in a mail, including the ellipsis (SHARE-10). */
export const MAX_SHARED_TEXT = 500;

/** Truncates a message for a mail to 500 characters, ending with an ellipsis. */
export function cutSharedText(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_SHARED_TEXT
    ? text
    : `${characters
        .slice(0, MAX_SHARED_TEXT - 1)
        .join('')
        .trimEnd()}…`;
}

/** Maximum number of recipients of one shared email (SHARE-13). */
export const MAX_RECIPIENTS = 20;

/** Parses a comma-separated list of addresses. Ignores duplicates, case and empty parts. */
export function recipientsIn(input: string | readonly string[]): string[] {
  const parts = typeof input === 'string' ? input.split(',') : input;
  const seen = new Set<string>();
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !seen.has(part.toLowerCase()) && seen.add(part.toLowerCase()));
}

/** Validates a share by email. Returns messages by field, empty if valid (SHARE-07 to SHARE-09). */
export function shareFaults(
  { from, sharedWith }: { from: string; sharedWith: string | readonly string[] },
  isSignedIn: boolean,
): { from?: string; sharedWith?: string } {
  const recipients = recipientsIn(sharedWith);
  const isValid = recipients.length > 0 && recipients.every(isEmailAddress);
  return {
    ...(isSignedIn || isEmailAddress(from.trim()) ? {} : { from: t(EMAIL_MESSAGE) }),
    ...(isValid ? {} : { sharedWith: t(EMAIL_MESSAGE) }),
    ...(isValid && recipients.length > MAX_RECIPIENTS
      ? { sharedWith: t('Enter up to {count} addresses.', { count: MAX_RECIPIENTS }) }
      : {}),
  };
}
