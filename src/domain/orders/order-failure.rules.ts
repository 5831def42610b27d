/**
 * Prefix of an order's failure if the gateway rejected our request as invalid. The store dashboard alerts staff to it.
 */
export const GATEWAY_REJECTION = 'gateway: ';
