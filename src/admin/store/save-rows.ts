import type { RequestedRow, SheetFault, SheetRow } from '@/domain/catalog/sheet.rules';

/** Result of saving rows of the catalog. Without a response, there are neither faults nor rows. */
export interface SavedRows {
  isSaved: boolean;
  faults: SheetFault[];
  rows: SheetRow[];
}

/** Saves changed and new rows in one transaction. `reason` and `note` are recorded with stock changes. */
export async function saveRows(
  requestedRows: readonly RequestedRow[],
  reason: string,
  note: string | null,
): Promise<SavedRows> {
  const response = await fetch('/api/cms/availabilities/sheet', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rows: requestedRows, reason, note }),
  }).catch(() => null);
  const result = await response?.json().catch(() => null);
  return { isSaved: response?.ok === true, faults: result?.faults ?? [], rows: result?.rows ?? [] };
}

/** Returns the rows with stored ones in place of the old, and new ones after the other formats of their product. */
export function withStored(rows: readonly SheetRow[], stored: readonly SheetRow[]): SheetRow[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const merged = rows.map((row) => byId.get(row.id) ?? row);
  const known = new Set(rows.map(({ id }) => id));
  for (const row of stored) {
    if (known.has(row.id)) continue;
    const last = merged.findLastIndex(({ product }) => product === row.product);
    merged.splice(last < 0 ? merged.length : last + 1, 0, row);
  }
  return merged;
}
