import { GuestLibrary } from '@/features/library/GuestLibrary';
import { readSiteEmptyState } from '../help-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({ title: 'My library', description: 'What you save is kept here.', url: '/my-library' });

/** The library as everyone sees it who is not signed in (LIB-49). */
export default async function Page() {
  return <GuestLibrary welcome={await readSiteEmptyState('library')} />;
}
