import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../../site-params';
import { StoreRoute, storeMetadata } from '../../../store-route';

interface Props {
  params: Promise<{ kind: string; page: string }>;
}

export const generateStaticParams = () => [{ kind: NOTHING_AT_BUILD, page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind, page } = await params;
  return storeMetadata({ kind, page });
}

export default async function Page({ params }: Props) {
  const { kind, page } = await params;
  return <StoreRoute kind={kind} page={page} />;
}
