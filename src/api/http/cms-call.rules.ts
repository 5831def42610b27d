/** One call of the CMS's REST API: its method and the decoded segments of its path below `/api/cms`. */
export interface CmsCall {
  readonly method: string;
  readonly segments: readonly string[];
}

/** Who may make a call at all. Collections, fields and endpoints decide the rest by their policies. */
export type CmsAudience = 'everyone' | 'staff' | 'nobody';

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The calls by which staff sign in and out, and the first account is made. */
const SIGN_IN_CALLS = new Set([
  'POST login',
  'POST logout',
  'POST refresh-token',
  'POST forgot-password',
  'POST reset-password',
  'POST first-register',
  'GET me',
  'GET init',
]);

/** What Payload runs by itself or what this project does not use: no call from outside reaches it. */
const INTERNAL_CALLS: readonly (readonly string[])[] = [
  ['payload-jobs', 'run'],
  ['payload-jobs', 'handle-schedules'],
  ['users', 'verify'],
  ['og'],
];

/**
 * Decides who may make a call. The site itself never uses the CMS's API, so guests and readers get files and the sign-in
 * calls of the admin, and everything else is for staff (ROLE-08 to 11).
 */
export function audienceOf({ method, segments }: CmsCall): CmsAudience {
  if (INTERNAL_CALLS.some((path) => path.every((segment, at) => segments[at] === segment))) return 'nobody';
  if (fileOf({ method, segments })) return 'everyone';
  const [collection, name, ...more] = segments;
  const isSignIn = collection === 'users' && more.length === 0 && SIGN_IN_CALLS.has(`${method} ${name}`);
  return isSignIn ? 'everyone' : 'staff';
}

/** The file that a call asks for, or null when it asks for something else. */
export function fileOf({ method, segments }: CmsCall): { collection: 'media' | 'files'; name: string } | null {
  const [collection, keyword, name, ...more] = segments;
  if (!isRead(method) || keyword !== 'file' || name === undefined || more.length > 0) return null;
  return collection === 'media' || collection === 'files' ? { collection, name } : null;
}

/** Limits of a query of the CMS's API. The admin's own requests stay far below them. */
const MOST_PARAMETERS = 1_000;
const MOST_CHARACTERS = 50_000;
const MOST_DOCUMENTS = 1_000;
const MOST_SORT_FIELDS = 5;
/** `and` and `or` inside each other. */
const DEEPEST_LOGIC = 4;
/** Brackets in the name of one parameter. */
const DEEPEST_NAME = 14;
/** Conditions that no index can answer. */
const MOST_SCANS = 20;

/**
 * Names the limit that a query exceeds, in a sentence for the caller; null for a query that may run. A query without an
 * end, or one that makes Postgres scan a table hundreds of times, would hold up everybody else's.
 */
export function queryFault(query: URLSearchParams, isReading: boolean): string | null {
  if (query.size > MOST_PARAMETERS || query.toString().length > MOST_CHARACTERS) return 'This query is too long.';
  const names = [...query.keys()];
  if (names.some((name) => occurrences(name, /\[/g) > DEEPEST_NAME)) return 'This query is nested too deeply.';
  if (names.some((name) => occurrences(name, /\[(?:or|and)\]/g) > DEEPEST_LOGIC))
    return `Nest "and" and "or" at most ${DEEPEST_LOGIC} levels deep.`;
  if (names.filter((name) => /\[(?:like|contains|not_like)\]$/.test(name)).length > MOST_SCANS)
    return `Search for at most ${MOST_SCANS} texts at a time.`;
  if (names.filter((name) => /^sort\b/.test(name)).length > MOST_SORT_FIELDS) return tooManySortFields;
  if ((query.get('sort') ?? '').split(',').length > MOST_SORT_FIELDS) return tooManySortFields;
  return isReading && isUnlimited(query) ? `Ask for at most ${MOST_DOCUMENTS} entries at a time.` : null;
}

const tooManySortFields = `Sort by at most ${MOST_SORT_FIELDS} fields.`;

const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function isUnlimited(query: URLSearchParams): boolean {
  const limit = query.get('limit');
  if (limit === null) return query.get('pagination') === 'false';
  const count = Number(limit);
  return !(count >= 1 && count <= MOST_DOCUMENTS);
}
