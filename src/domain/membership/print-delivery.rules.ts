import { t } from '@/language/t';
import { type Day, dayIn, type TimeZone } from '../calendar/time-zone.rules';
import type { FieldError } from '../errors';
import { opensUntil, type SubscriptionState } from './subscription.rules';

/** Days on which no issue is sent, both inclusive, such as `2027-07-01`. */
export interface DeliveryHold {
  from: string;
  until: string;
}

const DAY_MS = 86_400_000;
/** Longest hold, in days. Readers who are away for longer change the address or the plan. */
export const MAX_HOLD_DAYS = 366;

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Validates a hold. A hold that is running can be changed, but one that is over can't be entered. */
export function holdFaults({ from, until }: DeliveryHold, today: string): FieldError[] {
  const fault = (field: string, errorMessage: string) => [{ field, errorMessage }];
  if (!isDay(from)) return fault('from', t('Enter a date.'));
  if (!isDay(until)) return fault('until', t('Enter a date.'));
  if (until < from) return fault('until', t('The last day must not be before the first.'));
  if (until < today) return fault('until', t('This date is in the past.'));
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  return days > MAX_HOLD_DAYS ? fault('until', t('Deliveries can be on hold for at most a year.')) : [];
}

/** Whether deliveries are on hold on a day. */
export const isHeldOn = (hold: DeliveryHold | null, day: string): boolean =>
  hold !== null && hold.from <= day && day <= hold.until;

/** A subscription with what its print rights depend on. Times are ISO 8601. */
export interface PrintSubscription extends SubscriptionState {
  /** When the first period started. `periodStart` is the latest one. */
  startedAt: string;
  endedAt: string | null;
}

/**
 * Whether a subscription includes the issue released on a day in a zone. Looks ahead: a subscription that renews is expected to,
 * and one that pauses is left out until it resumes. Subscriptions that began in print are served by their fulfillment
 * house.
 */
export function hasPrintRightOn(
  subscription: PrintSubscription,
  day: Day,
  { graceDays, zone }: { graceDays: number; zone: TimeZone },
): boolean {
  const dayOf = (moment: Date | string) => dayIn(moment, zone);
  const { provider, status, startedAt, endedAt, periodEnd, resumesAt, cancelAtPeriodEnd } = subscription;
  if (provider === 'print' || dayOf(startedAt) > day) return false;
  if (status === 'canceled') return endedAt !== null && dayOf(endedAt) > day;
  if (resumesAt) return day < dayOf(periodEnd ?? resumesAt) || day >= dayOf(resumesAt);
  const renews = (status === 'active' || status === 'trialing') && provider !== 'complimentary' && !cancelAtPeriodEnd;
  if (renews) return subscription.sourceCode !== 'ACCESS_CODE';
  const until = opensUntil({ ...subscription, cancelAtPeriodEnd: true }, graceDays);
  return until === null || dayOf(until) >= day;
}
