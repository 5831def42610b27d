import { t } from '@/language/t';
import { isPlainObject } from './canonical.rules';
import type { Fields, Keep } from './merge.rules';

/** Sent by a form with its values, so that they can be merged with those stored in the meantime. */
export interface MergeRequest {
  /** Random name of the open form. */
  form: string;
  /** Number of the save. A form that got no response repeats it with the same number, and it is stored once. */
  save: number;
  /** The changed fields, with the values that the form started from. All other fields of the form are unchanged. */
  base: Fields;
  /** The save before this one if its response is still missing. If it was stored, its values are the base. */
  previous?: { save: number; values: Fields } | undefined;
  /** The version to keep where a colleague changed the same place. */
  keep?: Keep | undefined;
  /** The revision for which `keep` was chosen. If there is a newer one, the choice is requested again. */
  seen?: string | undefined;
}

/** A place that the user and a colleague changed differently, for display. */
export interface ConflictPlace {
  /** Label of the field. */
  label: string;
  mine: string;
  theirs: string;
}

/** The reason that a save is rejected with 409: a colleague changed the same places. */
export interface EditConflict {
  by: string;
  /** Time of the colleague's version, which is also its revision. */
  revision: string;
  /** Whether the version that isn't kept goes into the version history. */
  hasHistory: boolean;
  places: ConflictPlace[];
}

/** Returns the merge request in the submitted value, null if there is none, or 'unreadable'. */
export function readMergeRequest(value: unknown): MergeRequest | null | 'unreadable' {
  if (value === undefined || value === null) return null;
  const request = typeof value === 'string' ? parsed(value) : value;
  if (!isPlainObject(request)) return 'unreadable';
  const { form, save, base, previous, keep, seen } = request;
  const isReadable =
    typeof form === 'string' &&
    /^[\w-]{1,60}$/.test(form) &&
    isCount(save) &&
    isPlainObject(base) &&
    (previous === undefined || (isPlainObject(previous) && isCount(previous.save) && isPlainObject(previous.values))) &&
    (keep === undefined || keep === 'mine' || keep === 'theirs') &&
    (seen === undefined || typeof seen === 'string');
  return isReadable ? (request as unknown as MergeRequest) : 'unreadable';
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the message of a rejected save. The admin splits messages at colons and commas, so there are none. */
export function conflictMessage({ by, places }: EditConflict): string {
  const labels = [...new Set(places.map(({ label }) => label))].reduce((first, second) =>
    t('{first} and {second}', { first, second }),
  );
  return t('{name} also changed {labels}. Choose which version to keep.', { name: by, labels })
    .replaceAll(',', ';')
    .replaceAll(':', '.');
}
