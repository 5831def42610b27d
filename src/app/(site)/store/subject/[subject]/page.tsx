import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { StoreRoute, storeMetadata } from '../../store-route';

interface Props {
  params: Promise<{ subject: string }>;
}

export const generateStaticParams = () => [{ subject: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storeMetadata({ subject: (await params).subject });
}

export default async function Page({ params }: Props) {
  return <StoreRoute subject={(await params).subject} />;
}
