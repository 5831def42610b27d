import type { IssueView } from './issue.query';

/** Presents an issue with its table of contents (ARC-06). */
export function presentIssue(issue: IssueView) {
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
}

function presentSection(section: IssueView['sections'][number]) {
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
