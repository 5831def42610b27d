import type { PayloadRequest } from 'payload';

/** Runs SQL that the Local API has no word for. */
export interface SqlRunner {
  execute: (query: unknown) => Promise<unknown>;
}

/** Runs SQL inside the transaction of a request, or outside of any when it has none. */
export async function sqlRunnerOf(req: Pick<PayloadRequest, 'payload' | 'transactionID'>): Promise<SqlRunner> {
  const database = req.payload.db as unknown as { drizzle: SqlRunner; sessions?: Record<string, { db: SqlRunner }> };
  const transaction = await req.transactionID;
  return (transaction ? database.sessions?.[String(transaction)]?.db : undefined) ?? database.drizzle;
}
