import { DomainError } from '@/domain/errors';
import { readPreferenceToken, type SubscriptionOwner } from '@/domain/newsletters/preference-link';

/** Returns the owner of the subscriptions behind a preference link. @throws DomainError not-found for a forged token */
export function requireSubscriptionOwner(token: string): SubscriptionOwner {
  const owner = readPreferenceToken(token);
  if (!owner) throw new DomainError('not-found');
  return owner;
}
