import { momentAt } from '../calendar/calendar-day';
import { type Day, dayIn, type TimeZone } from '../calendar/time-zone.rules';

/** Time of day at which scheduled gift subscriptions are delivered. */
const DELIVERY_TIME = '08:00';

/** Returns when a gift subscription is delivered: now for today, otherwise in the morning of its day in a zone. */
export const deliveryTime = (deliverOn: Day, now: Date, zone: TimeZone): Date =>
  deliverOn <= dayIn(now, zone) ? now : momentAt(`${deliverOn} ${DELIVERY_TIME}`, zone);
