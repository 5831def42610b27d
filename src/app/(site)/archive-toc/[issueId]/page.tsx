import type { Metadata } from 'next';
import type { IssueView } from '@/domain/archive/issue.query';
import { isIssueId } from '@/domain/archive/issue-id.rules';
import { IssuePage } from '@/features/archive/IssuePage';
import { notHere } from '../../not-here';
import { readSiteIssue } from '../../site-data';
import { siteMetadata } from '../../site-metadata';
import { NOTHING_AT_BUILD } from '../../site-params';

interface Props {
  params: Promise<{ issueId: string }>;
}

export const generateStaticParams = () => [{ issueId: NOTHING_AT_BUILD }];

async function issueOf({ params }: Props): Promise<IssueView | null> {
  const { issueId } = await params;
  return isIssueId(issueId) ? readSiteIssue(issueId) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const issue = await issueOf(props);
  if (!issue) return {};
  return siteMetadata({ title: issue.label, description: issue.summary, url: issue.url, picture: issue.cover });
}

/** An issue of the magazine at `/archive-toc/{issueId}` (ARC-01). */
export default async function Page(props: Props) {
  const issue = await issueOf(props);
  return issue ? <IssuePage issue={issue} /> : notHere(`/archive-toc/${(await props.params).issueId}`);
}
