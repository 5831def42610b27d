import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../../../site-params';
import { AuthorRoute, authorMetadata } from '../../../author-route';

interface Props {
  params: Promise<{ author: string; page: string }>;
}

export const generateStaticParams = () => [{ author: NOTHING_AT_BUILD, page: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { author, page } = await params;
  return authorMetadata({ slug: author, page });
}

export default async function Page({ params }: Props) {
  const { author, page } = await params;
  return <AuthorRoute slug={author} page={page} />;
}
