/** Begins the failure of an order whose payment the gateway rejected as a wrong request. The desk alerts staff to it. */
export const OUR_FAULT = 'gateway: ';
