import type { Payload } from 'payload';
import { databasePool } from './database-pool';
import { type ContentSlugs, noteStatement } from './read-tags';

/**
 * Runs one statement and returns its rows. A statement is atomic, so a check and the change that depends on it belong
 * in one statement. Values are always parameters.
 */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const contentSlugs = ({ collections, globals }: Payload): ContentSlugs => ({
  collections: Object.keys(collections),
  globals: globals.config.map(({ slug }) => slug),
});

/** Runs statements on the CMS's own connections. */
export function sqlOf(payload: Payload): Sql {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    noteStatement(() => contentSlugs(payload), text);
    const { rows } = await databasePool(payload).query(text, [...values]);
    return rows as Row[];
  };
}
