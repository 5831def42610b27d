import type { Transaction } from '@/platform/transaction';
import { subscriptionEvents } from '../membership/subscription-events.command';
import { orderPayments } from '../orders/payment-events';
import type { PaymentEvent } from './payment-event.rules';

/** What a handler may do: everything happens in the transaction that marks the event as done. */
export interface EventWork {
  readonly change: Transaction;
  readonly now: Date;
}

/** What an area does about events of some types. It must bear the same event twice, and events in any order. */
export interface EventHandler {
  /** Whole types, or beginnings of types that end with a dot. */
  readonly types: readonly string[];
  handle(work: EventWork, event: PaymentEvent): Promise<void>;
}

/** Every area that hears of payments. */
const HANDLERS: readonly EventHandler[] = [subscriptionEvents, orderPayments];

/** The handlers of one type of event. */
export function handlersOf(type: string, handlers: readonly EventHandler[] = HANDLERS): EventHandler[] {
  return handlers.filter(({ types }) =>
    types.some((known) => (known.endsWith('.') ? type.startsWith(known) : type === known)),
  );
}
