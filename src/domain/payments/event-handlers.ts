import { subscriptionEvents } from '../membership/subscription-events.command';
import { orderPayments } from '../orders/payment-events';
import type { EventHandler } from './event-handler';

/** Every area that hears of payments. */
const HANDLERS: readonly EventHandler[] = [subscriptionEvents, orderPayments];

/** The handlers of one type of event. */
export function handlersOf(type: string, handlers: readonly EventHandler[] = HANDLERS): EventHandler[] {
  return handlers.filter(({ types }) =>
    types.some((known) => (known.endsWith('.') ? type.startsWith(known) : type === known)),
  );
}
