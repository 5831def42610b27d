/** The browser or program that sends a request. */
export interface Caller {
  /** The address that rate limits apply to, with IPv6 reduced to its /64. */
  readonly network: string;
  readonly headers: Headers;
  /** Returns the value of a cookie, or null. */
  cookie(name: string): string | null;
}
