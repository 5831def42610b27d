/**
 * Distinguishes people from bots. Whether a captcha is required is a site setting; the provider defines how it works.
 */
export interface CaptchaProvider {
  readonly name: 'altcha' | 'recaptcha';
  /** The key that the browser needs to show the captcha; empty if it needs none. */
  readonly siteKey: string;
  /**
   * Returns the identity of the challenge that a token solves, or null if the token is not a valid solution. Every
   * encoding of a solution has the same identity, so that the caller can accept each challenge only once.
   */
  verify(token: string): Promise<string | null>;
  /** Returns a challenge for self-hosted providers, otherwise null. */
  challenge(): Promise<Record<string, unknown> | null>;
}
