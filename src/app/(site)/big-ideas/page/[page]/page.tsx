import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { StreamRoute, streamMetadata } from '../../stream-route';

interface Props {
  params: Promise<{ page: string }>;
}

export const generateStaticParams = () => [{ page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return streamMetadata((await params).page);
}

export default async function Page({ params }: Props) {
  return <StreamRoute page={(await params).page} />;
}
