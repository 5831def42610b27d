import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { isDomainError } from '@/domain/errors';
import { listRequest } from '@/domain/library/item-list.rules';
import { readSharedList, type SharedListView } from '@/domain/library/saved-item.query';
import { ReadingListPage } from '@/features/library/ReadingListPage';
import { publicContext } from '../../site-cache';
import { siteMetadata } from '../../site-metadata';

interface Props {
  params: Promise<{ key: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

// A list changes with every item that its owner puts on it, and ends when he says so.
export const instant = false;

// The same for every list: what depends on one would be sent behind a frame that has already said 200.
export const generateMetadata = async () => ({
  ...(await siteMetadata({ title: 'A reading list', description: 'Chosen by a reader.', url: '/reading-list' })),
  alternates: {},
  robots: { index: false },
});

/** A reader's list, for whoever has its link (LIB-45). */
export default async function Page({ params, searchParams }: Props) {
  await connection();
  const { key } = await params;
  const list = await findList(key, listRequest(await searchParams));
  if (!list) notFound();
  return <ReadingListPage list={list} url={`/reading-list/${key}`} />;
}

async function findList(key: string, place: { number: number; size: number }): Promise<SharedListView | null> {
  try {
    return await readSharedList(await publicContext(), key, place);
  } catch (refusal) {
    if (isDomainError(refusal)) return null;
    throw refusal;
  }
}
