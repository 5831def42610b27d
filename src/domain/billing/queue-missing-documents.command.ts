import type { Sql } from '@/platform/sql';
import { ISSUE_DOCUMENTS_TASK } from './issue-documents.job';

/**
 * Queues a job that issues the documents of payments that have none, unless there are none or it is already queued. Runs
 * once when a process starts.
 */
export async function queueMissingDocuments(sql: Sql): Promise<void> {
  await sql(
    `insert into payload_jobs (task_slug, input, queue)
     select $1::enum_payload_jobs_task_slug, '{}', 'default'
     where not exists (select 1 from payload_jobs where task_slug = $1::enum_payload_jobs_task_slug and input = '{}')
       and (exists (select 1 from orders o where o.paid_at is not null
           and not exists (select 1 from billing_documents d where d.source = 'order:' || o.id))
         or exists (select 1 from subscription_invoices i where i.status in ('paid', 'refunded')
           and not exists (select 1 from billing_documents d where d.source = 'charge:' || i.id)))`,
    [ISSUE_DOCUMENTS_TASK],
  );
}
