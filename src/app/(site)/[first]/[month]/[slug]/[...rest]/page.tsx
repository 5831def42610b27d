import { redirectOrNotFound } from '../../../../redirect-or-not-found';
import { NOTHING_AT_BUILD } from '../../../../site-params';

interface Props {
  params: Promise<{ first: string; month: string; slug: string; rest: string[] }>;
}

export const generateStaticParams = () => [
  { first: NOTHING_AT_BUILD, month: NOTHING_AT_BUILD, slug: NOTHING_AT_BUILD, rest: [NOTHING_AT_BUILD] },
];

/** Catch-all for longer paths that match no other route. */
export default async function Page({ params }: Props) {
  const { first, month, slug, rest } = await params;
  return redirectOrNotFound(`/${[first, month, slug, ...rest].join('/')}`);
}
