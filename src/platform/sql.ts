import type { Payload } from 'payload';
import { databasePool } from './database-pool';
import { noteStatement } from './read-tags';

/**
 * Runs one statement and answers its rows. A statement happens whole or not at all, so what must be decided and changed
 * together is written as one. Values are always parameters.
 */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Statements on the CMS's own connections. */
export function sqlOf(payload: Payload): Sql {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    noteStatement(payload, text);
    const { rows } = await databasePool(payload).query(text, [...values]);
    return rows as Row[];
  };
}
