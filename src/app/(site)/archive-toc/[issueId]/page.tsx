import type { Metadata } from 'next';
import { isIssueId } from '@/domain/archive/issue-id.rules';
import { IssuePage } from '@/features/archive/IssuePage';
import { readSiteArchive, readSiteIssuePage } from '../../archive-data';
import { redirectOrNotFound } from '../../redirect-or-not-found';
import { siteMetadata } from '../../site-metadata';
import { NOTHING_AT_BUILD } from '../../site-params';

interface Props {
  params: Promise<{ issueId: string }>;
}

export const generateStaticParams = () => [{ issueId: NOTHING_AT_BUILD }];

async function readPage({ params }: Props) {
  const { issueId } = await params;
  return isIssueId(issueId) ? readSiteIssuePage(issueId) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await readPage(props);
  if (!page) return {};
  const { label, summary, coverLine, url, cover } = page.issue;
  return siteMetadata({
    title: label,
    description: summary ?? coverLine,
    url,
    picture: cover,
    feed: { title: label, folder: url },
  });
}

/** An issue of the magazine at `/archive-toc/{issueId}` (ARC-01). */
export default async function Page(props: Props) {
  const page = await readPage(props);
  if (!page) return redirectOrNotFound(`/archive-toc/${(await props.params).issueId}`);
  return <IssuePage {...page} archive={await readSiteArchive()} />;
}
