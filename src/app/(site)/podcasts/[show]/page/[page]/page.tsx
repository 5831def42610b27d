import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../../site-params';
import { ShowRoute, showMetadata } from '../../../show-route';

interface Props {
  params: Promise<{ show: string; page: string }>;
}

export const generateStaticParams = () => [{ show: NOTHING_AT_BUILD, page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { show, page } = await params;
  return showMetadata({ slug: show, page });
}

export default async function Page({ params }: Props) {
  const { show, page } = await params;
  return <ShowRoute slug={show} page={page} />;
}
