import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../../../site-params';
import { StoreRoute, storeMetadata } from '../../../../store-route';

interface Props {
  params: Promise<{ subject: string; page: string }>;
}

export const generateStaticParams = () => [{ subject: NOTHING_AT_BUILD, page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { subject, page } = await params;
  return storeMetadata({ subject, page });
}

export default async function Page({ params }: Props) {
  const { subject, page } = await params;
  return <StoreRoute subject={subject} page={page} />;
}
