import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
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

const listOf = cache(async (key: string, number: number, size: number): Promise<SharedListView | null> => {
  await connection();
  try {
    return await readSharedList(await publicContext(), key, { number, size });
  } catch (refusal) {
    if (isDomainError(refusal)) return null;
    throw refusal;
  }
});

async function asked({ params, searchParams }: Props) {
  const { number, size } = listRequest(await searchParams);
  const { key } = await params;
  return { key, list: await listOf(key, number, size) };
}

export async function generateMetadata(props: Props) {
  const { key, list } = await asked(props);
  if (!list) return {};
  const page = await siteMetadata({
    title: list.name,
    description: list.description || 'A reading list.',
    url: `/reading-list/${key}`,
  });
  return { ...page, robots: { index: false } };
}

/** A reader's list, for whoever has its link (LIB-45). */
export default async function Page(props: Props) {
  const { key, list } = await asked(props);
  if (!list) notFound();
  return <ReadingListPage list={list} url={`/reading-list/${key}`} />;
}
