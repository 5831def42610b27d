import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { transactionOf } from '@/platform/transaction';
import { issueChargeDocuments, issueMissingDocuments, issueOrderDocuments } from './issue-documents.command';

/** The database's triggers queue it under this name (`sql/document-triggers.sql`). */
export const ISSUE_DOCUMENTS_TASK = 'issue-documents';

interface IssueInput {
  order?: number | null;
  charge?: number | null;
}

/**
 * Issues the missing invoices and credit notes of an order or of a subscription charge; without either, of everything
 * that has none.
 */
export const issueDocumentsJob: JobDeclaration<IssueInput> = {
  slug: ISSUE_DOCUMENTS_TASK,
  leaseSeconds: 60,
  retryAfterCrash: true,
  retries: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [
    { name: 'order', type: 'number' },
    { name: 'charge', type: 'number' },
  ],
  handler: async ({ input: { order, charge }, req }) => {
    const transaction = transactionOf(req.payload);
    if (order) await issueOrderDocuments(transaction, order);
    else if (charge) await issueChargeDocuments(transaction, charge);
    else await issueMissingDocuments(sqlOf(req.payload), transaction);
    return { output: {} };
  },
};
