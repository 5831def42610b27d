import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { parseSearchPart } from '@/domain/search/search-query.rules';
import { readSearchTarget } from '../../search-data';
import { NOTHING_AT_BUILD } from '../../site-params';
import { SearchRoute, searchMetadata } from '../search-route';

interface Props {
  params: Promise<{ query: string }>;
}

export const generateStaticParams = () => [{ query: NOTHING_AT_BUILD }];

const queryOf = async ({ params }: Props) => parseSearchPart((await params).query);

export async function generateMetadata(props: Props): Promise<Metadata> {
  return searchMetadata(await queryOf(props));
}

/** The results of `/search?term=…`, rewritten to this route by src/server/search-address.ts. */
export default async function Page(props: Props) {
  const query = await queryOf(props);
  const target = await readSearchTarget(query.term);
  if (target) redirect(target);
  return <SearchRoute query={query} />;
}
