import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../site-params';
import { TopicRoute, topicMetadata } from '../topic-route';

interface Props {
  params: Promise<{ topic: string }>;
}

export const generateStaticParams = () => [{ topic: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return topicMetadata({ slug: (await params).topic, by: 'slug' });
}

export default async function Page({ params }: Props) {
  return <TopicRoute slug={(await params).topic} by="slug" />;
}
