import { readSheetRows } from '@/domain/catalog/sheet.query';
import type { RequestedRow } from '@/domain/catalog/sheet.rules';
import { sqlOf } from '@/platform/sql';
import { makePeople, type Person, payload, rest } from '../records';

type People = Awaited<ReturnType<typeof makePeople>>;
/** Users by role. */
export let people: People;
export const sql = sqlOf(payload);

/** Signs in a user of every role. Must run before anything is saved. */
export async function preparePeople(): Promise<void> {
  people = await makePeople();
}

/** Row of the sheet as it is stored. */
export const rowOf = async (id: string) => {
  const [row] = await readSheetRows(sql, [id]);
  if (!row) throw new Error(`No row ${id}.`);
  return row;
};

/** Requested row as the sheet sends it, with the values that were shown. */
export async function requestedRowOf(id: string, values: RequestedRow['values']): Promise<RequestedRow> {
  const { changedAt, values: seen } = await rowOf(id);
  return { availabilityId: id, values, changedAt, ...('stock' in values ? { stockBefore: seen.stock } : {}) };
}

/** Sends a request to the catalog, as a merchandiser unless another user is passed. */
export const post = async (path: string, body: object, as: Person | null = people.merchandiser) => {
  const answer = await rest(`/availabilities/${path}`, { as, method: 'POST', body });
  return { status: answer.status, ...((await answer.json()) as Record<string, never>) } as {
    status: number;
    faults?: { availabilityId: string; line: number | null; message: string; isStale?: true }[];
    changes?: unknown;
    state?: string;
    digest?: string | null;
    lines?: number;
    further?: number;
    rows?: { availabilityId: string; changedAt: string }[];
  };
};
/** Saves requested rows. */
export const save = (requestedRows: RequestedRow[], more: object = {}, as?: Person) =>
  post('sheet', { rows: requestedRows, ...more }, as);
