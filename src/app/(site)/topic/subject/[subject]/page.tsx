import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { TopicRoute, topicMetadata } from '../../topic-route';

interface Props {
  params: Promise<{ subject: string }>;
}

export const generateStaticParams = () => [{ subject: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return topicMetadata({ slug: (await params).subject, by: 'subjectSlug' });
}

export default async function Page({ params }: Props) {
  return <TopicRoute slug={(await params).subject} by="subjectSlug" />;
}
