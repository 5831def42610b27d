import type { Sql } from '../sql';
import { embeddedGateway } from './embedded-gateway';
import type { PaymentGateway } from './payment-gateway';
import { paymentProvider } from './payments';
import { stripeGateway } from './stripe-gateway';

/**
 * The gateway of this installation: Stripe as soon as it has a key. An order that was placed with another one is
 * settled and paid back there: name it.
 */
export function paymentGateway(sql: Sql, name: string = paymentProvider()): PaymentGateway {
  return name === 'stripe' ? stripeGateway(sql) : embeddedGateway(sql);
}
