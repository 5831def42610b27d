import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';
import type { Sql } from './sql';

/** Runs SQL that the Local API can't express. */
export interface SqlRunner {
  execute: (query: unknown) => Promise<unknown>;
}

/** Returns a runner within the transaction of a request, or without a transaction if it has none. */
export async function sqlRunnerOf(req: Pick<PayloadRequest, 'payload' | 'transactionID'>): Promise<SqlRunner> {
  const database = req.payload.db as unknown as { drizzle: SqlRunner; sessions?: Record<string, { db: SqlRunner }> };
  const transaction = await req.transactionID;
  return (transaction ? database.sessions?.[String(transaction)]?.db : undefined) ?? database.drizzle;
}

/** Runs statements with numbered parameters within the transaction of a request. */
export function sqlWithin(req: Pick<PayloadRequest, 'payload' | 'transactionID'>): Sql {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const runner = await sqlRunnerOf(req);
    const parts = text.split(/\$(\d+)/);
    const chunks = parts.map((part, at) =>
      at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    );
    const { rows } = (await runner.execute(sql.join(chunks))) as { rows: Row[] };
    return rows;
  };
}
