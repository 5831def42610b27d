import type { Transaction } from '@/platform/transaction';
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
