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

/** What the store has on `/store?…`, which arrives here by way of src/platform/search-address.ts. */
export default async function Page({ params }: Props) {
  return <StoreRoute query={(await params).query} />;
}
