import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { ListRoute, listMetadata } from '../../list-route';

interface Props {
  params: Promise<{ page: string }>;
}

export const generateStaticParams = () => [{ page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listMetadata((await params).page);
}

export default async function Page({ params }: Props) {
  return <ListRoute page={(await params).page} />;
}
