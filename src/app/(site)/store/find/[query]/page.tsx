import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { StoreRoute, storeMetadata } from '../../store-route';

interface Props {
  params: Promise<{ query: string }>;
}

export const generateStaticParams = () => [{ query: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return storeMetadata({ query: (await params).query });
}

/** The results of `/store?…`, rewritten to this route by src/server/search-address.ts. */
export default async function Page({ params }: Props) {
  return <StoreRoute query={(await params).query} />;
}
