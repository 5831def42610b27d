import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../site-params';
import { StoreRoute, storeMetadata } from '../store-route';

interface Props {
  params: Promise<{ kind: string }>;
}

export const generateStaticParams = () => [{ kind: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storeMetadata({ kind: (await params).kind });
}

export default async function Page({ params }: Props) {
  return <StoreRoute kind={(await params).kind} />;
}
