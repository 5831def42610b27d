import { MagazinePage } from '@/features/archive/MagazinePage';
import { t } from '@/language/t';
import { readSiteArchive, readSiteIssuePage, readSiteVolumes } from '../archive-data';
import { siteMetadata } from '../site-metadata';

export async function generateMetadata() {
  const current = await readSiteIssuePage(null);
  return siteMetadata({
    title: t('Magazine'),
    description: t('The current issue with its contents, and every issue before it.'),
    url: '/magazine',
    picture: current?.issue.cover ?? null,
  });
}

/** The magazine page at `/magazine` (ARC-12). */
export default async function Page() {
  const [current, archive, volumes] = await Promise.all([
    readSiteIssuePage(null),
    readSiteArchive(),
    readSiteVolumes(),
  ]);
  return (
    <MagazinePage issue={current?.issue ?? null} earlier={current?.earlier ?? []} archive={archive} volumes={volumes} />
  );
}
