import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { isDomainError } from '@/domain/errors';
import { listRequest } from '@/domain/library/item-list.rules';
import { readSharedList, type SharedListView } from '@/domain/library/saved-item.query';
import { ReadingListPage } from '@/features/library/ReadingListPage';
import { t } from '@/language/t';
import { publicContext } from '../../site-cache';
import { siteMetadata } from '../../site-metadata';

interface Props {
  params: Promise<{ key: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

// A list changes with every item its owner adds, and ends when they stop sharing it.
export const instant = false;

// The same for every list: metadata that depends on the list would only be ready after the shell was sent with status
// 200.
export const generateMetadata = async () => ({
  ...(await siteMetadata({ title: t('A reading list'), description: t('Chosen by a reader.'), url: '/reading-list' })),
  alternates: {},
  robots: { index: false },
});

/** A shared reading list for the holder of its link (LIB-45). */
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
