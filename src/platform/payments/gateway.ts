import type { Sql } from '../sql';
import { embeddedGateway } from './embedded-gateway';
import type { PaymentGateway } from './payment-gateway';
import { paymentProvider } from './payments';
import { stripeGateway } from './stripe-gateway';

/**
 * Returns the gateway of this installation: Stripe if it has a key. An order placed with another gateway is settled and
 * refunded there: pass its name.
 */
export function paymentGateway(sql: Sql, name: string = paymentProvider()): PaymentGateway {
  return name === 'stripe' ? stripeGateway(sql) : embeddedGateway(sql);
}
