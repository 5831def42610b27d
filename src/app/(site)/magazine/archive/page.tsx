import { ARCHIVE_URL } from '@/domain/archive/archive.rules';
import { ArchivePage } from '@/features/archive/ArchivePage';
import { t } from '@/language/t';
import { readSiteArchive } from '../../archive-data';
import { siteMetadata } from '../../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: t('The archive'),
    description: t('Every issue of the magazine by year.'),
    url: ARCHIVE_URL,
  });

/** All issues by year, at `/magazine/archive`. */
export default async function Page() {
  return <ArchivePage archive={await readSiteArchive()} />;
}
