import type { Metadata } from 'next';
import { NOTHING_AT_BUILD } from '../../site-params';
import { AuthorRoute, authorMetadata } from '../author-route';

interface Props {
  params: Promise<{ author: string }>;
}

export const generateStaticParams = () => [{ author: NOTHING_AT_BUILD }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return authorMetadata({ slug: (await params).author });
}

export default async function Page({ params }: Props) {
  return <AuthorRoute slug={(await params).author} />;
}
