/**
 * The database's functions and triggers, one file per function or closely related group. The order matters: SQL
 * functions are checked when they are created, so dependencies come first. `src/platform/repeatable-sql.ts` applies the
 * files after the versioned migrations. See docs/decisions/015-repeatable-sql.md.
 */
export const DATABASE_FUNCTIONS: readonly string[] = [
  'src/domain/catalog/sql/stock-apply.sql',
  'src/domain/catalog/sql/stock-guard.sql',
  'src/domain/catalog/sql/stock-opening.sql',
  'src/domain/catalog/sql/stock-needs.sql',
  'src/domain/catalog/sql/promo-uses.sql',

  'src/domain/cart/sql/cart-lines-with.sql',
  'src/domain/cart/sql/cart-of.sql',
  'src/domain/cart/sql/cart-take.sql',
  'src/domain/cart/sql/cart-put.sql',

  'src/domain/orders/sql/order-note.sql',
  'src/domain/orders/sql/queue-store-job.sql',
  'src/domain/orders/sql/order-moves.sql',
  'src/domain/orders/sql/refund-moves.sql',
  'src/domain/orders/sql/order-received.sql',
  'src/domain/orders/sql/order-tax.sql',
  'src/domain/orders/sql/order-standing.sql',
  'src/domain/orders/sql/order-lines-left.sql',
  'src/domain/orders/sql/stock-back.sql',
  'src/domain/orders/sql/stock-again.sql',
  'src/domain/orders/sql/refund-pending.sql',
  'src/domain/orders/sql/refund-request.sql',
  'src/domain/orders/sql/refund-restock.sql',
  'src/domain/orders/sql/order-rights.sql',
  'src/domain/orders/sql/order-place.sql',
  'src/domain/orders/sql/order-release.sql',
  'src/domain/orders/sql/order-paid.sql',
  'src/domain/orders/sql/payment-mismatches.sql',
  'src/domain/orders/sql/order-to-ship.sql',
  'src/domain/orders/sql/order-shipped.sql',
  'src/domain/orders/sql/order-mails.sql',
  'src/domain/orders/sql/order-mail-again.sql',
  'src/domain/orders/sql/order-address.sql',
  'src/domain/orders/sql/order-cancel.sql',
  'src/domain/orders/sql/order-refund.sql',
  'src/domain/orders/sql/refund-retry.sql',
  'src/domain/orders/sql/refund-refused.sql',
  'src/domain/orders/sql/refund-unanswered.sql',
  'src/domain/orders/sql/order-refunds.sql',
  'src/domain/orders/sql/order-refunded-there.sql',
  'src/domain/orders/sql/order-disputed.sql',
  'src/domain/orders/sql/refund-parts.sql',
  'src/domain/orders/sql/order-taxable.sql',

  'src/domain/payments/sql/payment-moves.sql',
  'src/domain/payments/sql/one-currency.sql',

  'src/domain/membership/sql/subscription-moves.sql',
  'src/domain/membership/sql/invoice-moves.sql',
  'src/domain/membership/sql/subscription-changes.sql',
  'src/domain/membership/sql/subscription-revenue-at.sql',
  'src/domain/gift-subscriptions/sql/gift-subscription-moves.sql',

  'src/domain/webhooks/sql/webhook-event.sql',
  'src/domain/webhooks/sql/webhook-events.sql',

  'src/domain/billing/sql/document-issue.sql',
  'src/domain/billing/sql/document-guard.sql',
  'src/domain/billing/sql/document-triggers.sql',

  'src/domain/media/sql/used-pictures.sql',
];
