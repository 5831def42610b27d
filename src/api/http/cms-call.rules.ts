/** A call of the CMS's REST API: its method and the decoded path segments after `/api/cms`. */
export interface CmsCall {
  readonly method: string;
  readonly segments: readonly string[];
}

/** The users who may make a call at all. The access policies of collections, fields and endpoints decide the rest. */
export type CmsAudience = 'everyone' | 'staff' | 'nobody';

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The calls for staff to sign in and out, and to create the first account. */
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

/** Calls that only Payload itself makes or that this project doesn't use. External requests never reach them. */
const INTERNAL_CALLS: readonly (readonly string[])[] = [
  ['payload-jobs', 'run'],
  ['payload-jobs', 'handle-schedules'],
  ['users', 'verify'],
  ['og'],
  // The browser of an editor who pastes the address of a file loads it itself.
  ['media', 'paste-url'],
  ['files', 'paste-url'],
];

/**
 * Returns who may make a call. The site itself doesn't use the CMS API: guests and readers can access files and the
 * sign-in calls of the admin, and everything else is for staff (ROLE-08 to 11).
 */
export function audienceOf({ method, segments }: CmsCall): CmsAudience {
  if (INTERNAL_CALLS.some((path) => path.every((segment, at) => segments[at] === segment))) return 'nobody';
  if (fileOf({ method, segments })) return 'everyone';
  const [collection, name, ...more] = segments;
  const isSignIn = collection === 'users' && more.length === 0 && SIGN_IN_CALLS.has(`${method} ${name}`);
  return isSignIn ? 'everyone' : 'staff';
}

/** A file of an upload collection. */
export interface RequestedFile {
  collection: 'media' | 'files';
  name: string;
}

/** Returns the file that a call requests, or null if it requests something else. */
export function fileOf({ method, segments }: CmsCall): RequestedFile | null {
  const [collection, keyword, name, ...more] = segments;
  if (!isRead(method) || keyword !== 'file' || name === undefined || more.length > 0) return null;
  return collection === 'media' || collection === 'files' ? { collection, name } : null;
}

/** Limits for queries to the CMS API. The admin's own requests stay well below them. */
const MAX_PARAMETERS = 1_000;
const MAX_CHARACTERS = 50_000;
const MAX_DOCUMENTS = 1_000;
const MAX_SORT_FIELDS = 5;
/** How deeply `and` and `or` can be nested. */
const MAX_LOGIC_DEPTH = 4;
/** The number of brackets in the name of a parameter. */
const MAX_NAME_DEPTH = 14;
/** Conditions that can't use an index. */
const MAX_SCANS = 20;

/**
 * Returns a message with the limit that a query exceeds, or null for a valid query. An unlimited query, or one that
 * makes Postgres scan a table hundreds of times, would slow down everyone else's.
 */
export function queryFault(query: URLSearchParams, isReading: boolean): string | null {
  if (query.size > MAX_PARAMETERS || query.toString().length > MAX_CHARACTERS) return 'This query is too long.';
  const names = [...query.keys()];
  if (names.some((name) => occurrences(name, /\[/g) > MAX_NAME_DEPTH)) return 'This query is nested too deeply.';
  if (names.some((name) => occurrences(name, /\[(?:or|and)\]/g) > MAX_LOGIC_DEPTH))
    return `Nest "and" and "or" at most ${MAX_LOGIC_DEPTH} levels deep.`;
  if (names.filter((name) => /\[(?:like|contains|not_like)\]$/.test(name)).length > MAX_SCANS)
    return `Search for at most ${MAX_SCANS} terms at a time.`;
  if (names.filter((name) => /^sort\b/.test(name)).length > MAX_SORT_FIELDS) return tooManySortFields;
  if ((query.get('sort') ?? '').split(',').length > MAX_SORT_FIELDS) return tooManySortFields;
  return isReading && isUnlimited(query) && !isTrashCount(query)
    ? `Request at most ${MAX_DOCUMENTS} entries at a time.`
    : null;
}

const tooManySortFields = `Sort by at most ${MAX_SORT_FIELDS} fields.`;

const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function isUnlimited(query: URLSearchParams): boolean {
  const limit = query.get('limit');
  if (limit === null) return query.get('pagination') === 'false';
  const count = Number(limit);
  return !(count >= 1 && count <= MAX_DOCUMENTS);
}

/** Whether a query is the one with which the admin counts the documents in the trash, to offer emptying it. */
const isTrashCount = (query: URLSearchParams): boolean =>
  query.get('depth') === '0' && query.get('trash') === 'true' && query.get('where[deletedAt][exists]') === 'true';
