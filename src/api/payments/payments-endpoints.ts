import { receivePaymentEventEndpoint } from './receive-payment-event.endpoint';

/** The payment endpoints; see src/api/http/endpoints.ts. */
export const paymentsEndpoints = [receivePaymentEventEndpoint] as const;
