import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../site-params';
import { ShowRoute, showMetadata } from '../show-route';

interface Props {
  params: Promise<{ show: string }>;
}

export const generateStaticParams = () => [{ show: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return showMetadata({ slug: (await params).show });
}

export default async function Page({ params }: Props) {
  return <ShowRoute slug={(await params).show} />;
}
