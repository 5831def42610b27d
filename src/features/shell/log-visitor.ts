import { visitorFacts } from '@/domain/analytics/visitor.rules';
import type { Profile } from './account.atoms';
import { logEvent } from './data-layer';

/** Logs the type of user for analytics (ANA-12 to 15). Loaded for users only. */
export function logVisitor(profile: Profile): void {
  logEvent('Visitor', visitorFacts(profile, new Date()));
}
