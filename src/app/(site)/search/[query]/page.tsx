import type { Metadata } from 'next';
import { parseSearchPart } from '@/domain/search/search-query.rules';
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

/** The results of `/search?term=…`, which arrives here by way of src/platform/search-address.ts. */
export default async function Page(props: Props) {
  return <SearchRoute query={await queryOf(props)} />;
}
