/** Tells people from programs. A provider says how it is solved; whether it is asked at all is a site setting. */
export interface CaptchaProvider {
  readonly name: 'altcha' | 'recaptcha';
  /** What the browser needs to show it; empty when nothing. */
  readonly siteKey: string;
  /**
   * Returns the identity of the challenge that a token solves, or null if the token is no valid solution. Every encoding
   * of one solution yields the same identity, so the caller can accept each challenge once.
   */
  verify(token: string): Promise<string | null>;
  /** Something to solve, for providers of our own; else null. */
  challenge(): Promise<Record<string, unknown> | null>;
}
