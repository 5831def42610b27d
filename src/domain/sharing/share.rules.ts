import { EMAIL_MESSAGE } from '../accounts/email-message.rules';
import { isEmailAddress } from '../accounts/form.rules';

/** The networks on which content is shared, in the order of the tabs, and how calls and messages name them (SHARE-04, SHARE-12). */
export const NETWORKS = [
  { label: 'Facebook', provider: 'Facebook', page: 'https://www.facebook.com/sharer/sharer.php', field: 'u' },
  { label: 'X', provider: 'Twitter', page: 'https://twitter.com/intent/tweet', field: 'url' },
  { label: 'LinkedIn', provider: 'LinkedIn', page: 'https://www.linkedin.com/sharing/share-offsite/', field: 'url' },
] as const;

export const PROVIDERS = ['email', 'Facebook', 'Twitter', 'LinkedIn'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The size of a network's window (SHARE-04). */
export const SHARE_POPUP = { width: 700, height: 450 } as const;

/** The page of a network on which an address is shared. */
export function networkUrl(network: (typeof NETWORKS)[number], address: string): string {
  return `${network.page}?${new URLSearchParams({ [network.field]: address })}`;
}

/** The longest text that is taken over into a mail, in characters with its ellipsis (SHARE-10). */
export const MAX_SHARED_TEXT = 500;

/** Cuts a text that is taken over into a mail at 500 characters, with an ellipsis in the place of what is left out. */
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

/** The addresses in a list with commas, each once whatever its capitals, empty places left out. */
export function recipientsIn(given: string | readonly string[]): string[] {
  const parts = typeof given === 'string' ? given.split(',') : given;
  const seen = new Set<string>();
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !seen.has(part.toLowerCase()) && seen.add(part.toLowerCase()));
}

/** What is wrong with an email share, by field; an empty object when nothing is (SHARE-07 to 09). */
export function shareFaults(
  { from, sharedWith }: { from: string; sharedWith: string | readonly string[] },
  isSignedIn: boolean,
): { from?: string; sharedWith?: string } {
  const recipients = recipientsIn(sharedWith);
  const isGood = recipients.length > 0 && recipients.every(isEmailAddress);
  return {
    ...(isSignedIn || isEmailAddress(from.trim()) ? {} : { from: EMAIL_MESSAGE }),
    ...(isGood ? {} : { sharedWith: EMAIL_MESSAGE }),
    ...(isGood && recipients.length > MAX_RECIPIENTS
      ? { sharedWith: `Please enter at most ${MAX_RECIPIENTS} addresses.` }
      : {}),
  };
}
