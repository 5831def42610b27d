import { receivePaymentEventEndpoint } from './receive-payment-event.endpoint';

/** The calls of this area; see src/api/http/endpoints.ts. */
export const paymentsEndpoints = [receivePaymentEventEndpoint] as const;
