import type { Transaction } from '@/platform/transaction';
import type { PaymentEvent } from './payment-event.rules';

/** Context of an event handler. All its changes are part of the transaction that marks the event as done. */
export interface EventContext {
  readonly change: Transaction;
  readonly now: Date;
}

/** Handles payment events of some types. Must tolerate repeated events and any order. */
export interface EventHandler {
  /** Complete types, or prefixes that end with a dot. */
  readonly types: readonly string[];
  handle(context: EventContext, event: PaymentEvent): Promise<void>;
}
