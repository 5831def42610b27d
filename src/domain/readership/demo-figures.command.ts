import type { Sql } from '@/platform/sql';

/** Newsletter issue of the demo's figures: none has this id, so they are recognized when the demo is removed. */
export const DEMO_ISSUE = -1;

/** Removes the figures that came with the demo. Those of actual readers stay. */
export async function removeDemoFigures(sql: Sql): Promise<void> {
  await sql('delete from readership_hours where issue_id = $1', [DEMO_ISSUE]);
}
