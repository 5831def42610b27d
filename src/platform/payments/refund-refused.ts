/** The gateway says no to a refund: nothing was sent, and asking again under the same key changes nothing. */
export class RefundRefusedError extends Error {
  override readonly name = 'RefundRefusedError';
  /** @param reason the gateway's, such as `charge_disputed` */
  constructor(readonly reason: string) {
    super(`The gateway refuses the refund: ${reason}.`);
  }
}
