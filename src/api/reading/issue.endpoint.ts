import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { type IssueView, readIssue } from '@/domain/archive/issue.query';
import { isIssueId } from '@/domain/archive/issue-id.rules';
import { DomainError } from '@/domain/errors';

const seriesEntry = z.object({
  seriesTitle: z.string(),
  /** The name of the series in addresses, when the section is one. */
  series: z.string().nullable(),
  seriesLabel: z.string().nullable(),
  bigIdea: z.boolean(),
  topic: z.string().nullable(),
  topicURL: z.string().nullable(),
  items: z.array(
    z.object({
      title: z.string(),
      /** Null when the entry is not online. */
      url: z.string().nullable(),
      summary: z.string().nullable(),
      byline: z.string(),
      folio: z.number().int().nullable(),
    }),
  ),
});

const issueAnswer = z
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

/** ARC-06: an issue with its entries by series. */
export const issueEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/components/issue/{issueId}',
  summary: 'An issue of the magazine with its table of contents',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  input: { params: z.object({ issueId: z.string() }) },
  output: issueAnswer,
  errors: ['not-found'],
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  async handler(ctx, { params }) {
    const issue = isIssueId(params.issueId) ? await readIssue(ctx, params.issueId) : null;
    if (!issue) throw new DomainError('not-found');
    const { issueId, label, issueMonth, url, coverLine, summary } = issue;
    return {
      issueId,
      label,
      issueMonth,
      issueURL: url,
      coverLine,
      summary,
      entries: issue.sections.map(presentSection),
    };
  },
});

function presentSection(section: IssueView['sections'][number]): z.input<typeof seriesEntry> {
  return {
    seriesTitle: section.seriesTitle,
    series: section.series,
    seriesLabel: section.label,
    bigIdea: section.label === 'Big Idea Series',
    topic: section.topic?.name ?? null,
    topicURL: section.topic?.url ?? null,
    items: section.entries,
  };
}
