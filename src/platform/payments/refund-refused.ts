/** The gateway rejected a refund. Nothing was refunded, and repeating the request with the same key doesn't help. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError';
  /** @param reason the gateway's reason, such as `charge_disputed` */
  constructor(readonly reason: string) {
    super(`The gateway rejected the refund: ${reason}.`);
  }
}
