import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { readTimeZone } from '@/domain/calendar/time-zone.query';
import { readTiers } from '@/domain/membership/tier.query';
import { isPreviewed, previewReaderOf, previewReaders } from '@/domain/newsroom/preview.rules';
import { newsroomTime } from '@/domain/newsroom/publication.rules';
import { PreviewBar } from '@/features/preview/PreviewBar';
import { t } from '@/language/t';
import { readPreviewToken } from '@/platform/preview-link';
import { publicContext } from '../../site-cache';
import { previewPage } from '../preview-page';

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ as?: string | string[] }>;
}

// A preview is rendered per request, because its content must not be cached.
export const instant = false;

export const generateMetadata = (): Metadata => ({ title: t('Preview'), robots: { index: false, follow: false } });

/**
 * The newest version of a document for the holder of a signed link, as the selected kind of reader sees it (ADMIN-13).
 */
export default async function Page({ params, searchParams }: Props) {
  await connection();
  const { token } = await params;
  const grant = readPreviewToken(decodeURIComponent(token), Date.now());
  if (!grant || !isPreviewed(grant.collection)) notFound();
  const ctx = await publicContext();
  const choices = previewReaders(await readTiers(ctx));
  const reader = previewReaderOf((await searchParams).as, choices);
  const page = await previewPage(grant.collection, grant.id, reader.viewer);
  if (!page) notFound();
  const zone = await readTimeZone(ctx);
  const readers = choices.map(({ key, name }) => ({ key, name, isChosen: key === reader.key }));
  return (
    <>
      <PreviewBar readers={readers} untilText={newsroomTime(new Date(grant.expiresAt).toISOString(), zone)} />
      {page}
    </>
  );
}
