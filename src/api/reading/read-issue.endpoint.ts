import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { presentIssue } from '@/domain/archive/issue.presenter';
import { readIssue } from '@/domain/archive/issue.query';
import { isIssueId } from '@/domain/archive/issue-id.rules';
import { DomainError } from '@/domain/errors';

const seriesEntry = z.object({
  seriesTitle: z.string(),
  /** The slug of the series, if the section is one. */
  series: z.string().nullable(),
  seriesLabel: z.string().nullable(),
  bigIdea: z.boolean(),
  topic: z.string().nullable(),
  topicURL: z.string().nullable(),
  items: z.array(
    z.object({
      title: z.string(),
      /** Null if the entry is not available online. */
      url: z.string().nullable(),
      summary: z.string().nullable(),
      byline: z.string(),
      folio: z.number().int().nullable(),
    }),
  ),
});

const issueOutput = z
  .object({
    issueId: z.string(),
    label: z.string(),
    issueMonth: z.string(),
    issueURL: z.string(),
    coverLine: z.string().nullable(),
    summary: z.string().nullable(),
    entries: z.array(seriesEntry),
  })
  .openapi('Issue');

/** Returns an issue with its entries by series (ARC-06). */
export const readIssueEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/components/issue/{issueId}',
  summary: 'Get an issue of the magazine with its table of contents',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: { params: z.object({ issueId: z.string() }) },
  output: issueOutput,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    const issue = isIssueId(params.issueId) ? await readIssue(ctx, params.issueId) : null;
    if (!issue) throw new DomainError('not-found');
    return presentIssue(issue);
  },
});
