import { NewslettersPage } from '@/features/newsletters/NewslettersPage';
import { readSiteNewsletters } from '../reader-data';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: 'Newsletters',
    description: 'Written by an editor, to a reader. Choose as many as you have mornings for.',
    url: '/email-newsletters',
  });

export default async function Page() {
  const [newsletters, { support }] = await Promise.all([readSiteNewsletters(), readSiteShell()]);
  return <NewslettersPage newsletters={newsletters} supportEmail={support.email} />;
}
