import type { EditEvent } from '@/domain/newsroom/edit-session.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';
import type { EditConflict, MergeRequest } from '@/domain/newsroom/merge-request.rules';
import { t } from '@/language/t';

/** The document or global that a form changes. */
export interface FormTarget {
  api: string;
  /** Address below the API. */
  path: string;
  isGlobal: boolean;
  /** Whether it doesn't exist yet. Its form then only keeps a copy, until a button creates it. */
  isNew: boolean;
}

/** An error of one field. */
export interface FieldFault {
  path: string;
  message: string;
}

/** Result of a save: the event for the session of the form, and the fields that were refused. */
export interface SaveResult {
  event: Extract<EditEvent, { type: 'stored' | 'failed' | 'signed-out' | 'rejected' | 'refused' }>;
  faults: FieldFault[];
}

/** Time without a response after which a request counts as failed. It is repeated, and stored once. */
const TIMEOUT_MS = 30_000;

const QUERY = 'draft=true&autosave=true&depth=0&fallback-locale=null';

/** Saves changed values as a draft. Never throws. */
export async function sendSave(
  { api, path, isGlobal }: FormTarget,
  values: Fields,
  request: MergeRequest,
): Promise<SaveResult> {
  const response = await fetch(`${api}${path}?${QUERY}`, {
    method: isGlobal ? 'POST' : 'PATCH',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values, _status: 'draft', mergeBase: request }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const body = response ? await response.json().catch(() => null) : null;
  return response && body ? resultOf(api, response.status, body) : { event: { type: 'failed' }, faults: [] };
}

interface SaveResponse {
  doc?: Fields;
  result?: Fields;
  errors?: { message?: string; data?: { conflict?: EditConflict; errors?: Partial<FieldFault>[] } }[];
}

async function resultOf(api: string, status: number, body: SaveResponse): Promise<SaveResult> {
  const document = body.doc ?? body.result;
  const isFailure = status >= 500 || status === 429 || status === 408;
  if (status < 400 && document) return { event: { type: 'stored', document }, faults: [] };
  if (status < 400 || isFailure) return { event: { type: 'failed' }, faults: [] };
  if (status === 401 || status === 403) {
    const isSignedIn = await hasSession(api);
    if (isSignedIn === null) return { event: { type: 'failed' }, faults: [] };
    if (!isSignedIn) return { event: { type: 'signed-out' }, faults: [] };
  }
  const [error] = body.errors ?? [];
  const conflict = error?.data?.conflict;
  if (conflict) return { event: { type: 'rejected', conflict }, faults: [] };
  const faults = (error?.data?.errors ?? []).filter((fault): fault is FieldFault =>
    Boolean(fault.path && fault.message),
  );
  const message = error?.message ?? t('We couldn’t save your changes. Try again in a moment.');
  return { event: { type: 'refused', message }, faults };
}

/** Whether the user is still signed in; null if the server doesn't respond. */
async function hasSession(api: string): Promise<boolean | null> {
  const response = await fetch(`${api}/users/me`, { credentials: 'include' }).catch(() => null);
  if (!response || response.status >= 500) return null;
  const body = (await response.json().catch(() => null)) as { user?: object | null } | null;
  return Boolean(response.ok && body?.user);
}

/** Returns the newest version of a document or global; null if it can't be read now. */
export async function readNewest({ api, path }: FormTarget): Promise<Fields | null> {
  const response = await fetch(`${api}${path}?draft=true&depth=0&fallback-locale=null`, {
    credentials: 'include',
  }).catch(() => null);
  return response?.ok ? ((await response.json().catch(() => null)) as Fields | null) : null;
}
