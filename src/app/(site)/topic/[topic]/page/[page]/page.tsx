import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../../site-params';
import { TopicRoute, topicMetadata } from '../../../topic-route';

interface Props {
  params: Promise<{ topic: string; page: string }>;
}

export const generateStaticParams = () => [{ topic: NOTHING_AT_BUILD, page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { topic, page } = await params;
  return topicMetadata({ slug: topic, by: 'slug', page });
}

export default async function Page({ params }: Props) {
  const { topic, page } = await params;
  return <TopicRoute slug={topic} by="slug" page={page} />;
}
