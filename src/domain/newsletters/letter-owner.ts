import { DomainError } from '@/domain/errors';
import { type LetterOwner, readLetterToken } from '@/domain/newsletters/letter-link';

/** Returns whose subscriptions a preference link opens. Throws `not-found` for a token that was not issued here. */
export function requireLetterOwner(given: string): LetterOwner {
  const owner = readLetterToken(given);
  if (!owner) throw new DomainError('not-found');
  return owner;
}
