/** One request of a client without a session. */
export interface AnonymousCall {
  /** Such as `post /service/user/share`. An operation has several requests. */
  operation: string;
  /** Name of the input, in one or two words. */
  kind: string;
  method: string;
  path: string;
  body?: string | undefined;
  type?: string | undefined;
  headers?: Record<string, string>;
}

/** Values of the demo publication that requests use. */
export interface Subjects {
  /** Such as `/2024/11/the-slow-company`. */
  article: string;
  issue: string;
  product: string;
  video: string;
}

/**
 * Placeholder in paths and bodies for three characters that are unique to the request, so that a repeated search is
 * not served from memory and a repeated registration is not rejected.
 */
export const NEW = '{n}';

export const MEGABYTE = 1024 * 1024;

/** Text that is slow to parse, match and sort. */
export const textOf = (length: number): string =>
  `${NEW} the slow company %_* "(a|b)+" é漢 `.repeat(length / 36 + 1).slice(0, length);

export const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
export const deepObject = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
