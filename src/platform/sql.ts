import type { Payload } from 'payload';
import { databasePool } from './database-pool';
import { type ContentSlugs, noteStatement } from './read-tags';

/**
 * Runs one statement and answers its rows. A statement happens whole or not at all, so what must be decided and changed
 * together is written as one. Values are always parameters.
 */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const contentSlugs = ({ collections, globals }: Payload): ContentSlugs => ({
  collections: Object.keys(collections),
  globals: globals.config.map(({ slug }) => slug),
});

/** Statements on the CMS's own connections. */
export function sqlOf(payload: Payload): Sql {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    noteStatement(() => contentSlugs(payload), text);
    const { rows } = await databasePool(payload).query(text, [...values]);
    return rows as Row[];
  };
}
