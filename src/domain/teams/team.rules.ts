/** Seats of a team plan. Its owner has one of them. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 100;

/** Whether a number of seats can be bought: one for a reader, or a team's. */
export const isSeatCount = (seats: number): boolean => Number.isInteger(seats) && seats >= 1 && seats <= MAX_SEATS;

/** States of a membership of a team. `removed` by its owner, `left` by the member. */
export const TEAM_MEMBER_STATES = ['invited', 'active', 'removed', 'left'] as const;
export type TeamMemberState = (typeof TEAM_MEMBER_STATES)[number];

/**
 * Returns the number of seats that can still be given away. The owner's seat and open invitations count as taken. A
 * scheduled reduction counts already, so that nobody loses a seat when it takes effect.
 */
export const seatsLeft = ({ seats, nextSeats }: { seats: number; nextSeats: number | null }, taken: number): number =>
  Math.max(0, Math.min(seats, nextSeats ?? seats) - 1 - taken);

/** Whether a team can have this number of seats while so many are taken, in addition to the owner's. */
export const fitsSeats = (seats: number, taken: number): boolean => seats - 1 >= taken;

/** Days before the end of the paid period until which a new owner is charged from that day on. Stripe's limit is two. */
const MIN_DAYS_PAID = 2;
const DAY_MS = 86_400_000;

/**
 * Returns from when the new owner of a team is charged: the end of the paid period, or null for immediately, if that is
 * less than two days away.
 */
export const paidUntilOf = (periodEnd: string, now: Date): string | null =>
  Date.parse(periodEnd) - now.getTime() > MIN_DAYS_PAID * DAY_MS ? periodEnd : null;

/** Whether a team's subscription can be taken over: it is active and would be renewed as it is. */
export const isTransferable = (subscription: {
  status: string;
  cancelAtPeriodEnd?: boolean | null | undefined;
  resumesAt?: string | null | undefined;
  nextTier?: string | null | undefined;
}): boolean =>
  subscription.status === 'active' &&
  !subscription.cancelAtPeriodEnd &&
  !subscription.resumesAt &&
  !subscription.nextTier;
