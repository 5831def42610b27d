import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { StoreRoute, storeMetadata } from '../../store-route';

interface Props {
  params: Promise<{ page: string }>;
}

export const generateStaticParams = () => [{ page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storeMetadata({ page: (await params).page });
}

export default async function Page({ params }: Props) {
  return <StoreRoute page={(await params).page} />;
}
