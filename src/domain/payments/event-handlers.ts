import { subscriptionEvents } from '../membership/subscription-events.command';
import { orderPayments } from '../orders/payment-events';
import type { EventHandler } from './event-handler';

/** All handlers of payment events. */
const HANDLERS: readonly EventHandler[] = [subscriptionEvents, orderPayments];

/** Returns the handlers of an event type. */
export function handlersOf(type: string, handlers: readonly EventHandler[] = HANDLERS): EventHandler[] {
  return handlers.filter(({ types }) =>
    types.some((pattern) => (pattern.endsWith('.') ? type.startsWith(pattern) : type === pattern)),
  );
}
