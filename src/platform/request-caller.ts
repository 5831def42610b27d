/** The browser or program that sends a request, as far as it can be told. */
export interface Caller {
  /** The address that limits count by; IPv6 cut to its /64. */
  readonly network: string;
  readonly headers: Headers;
  /** The value of a cookie, or null. */
  cookie(name: string): string | null;
}
