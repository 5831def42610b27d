import { NewslettersPage } from '@/features/newsletters/NewslettersPage';
import { t } from '@/language/t';
import { readSiteCampaigns, readSiteNewsletters } from '../reader-data';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { supportOf } from '../support';

export const generateMetadata = () =>
  siteMetadata({
    title: t('Newsletters'),
    description: t('Written by an editor, to a reader. Choose as many as you have mornings for.'),
    url: '/email-newsletters',
  });

export default async function Page() {
  const [newsletters, campaigns, shell] = await Promise.all([
    readSiteNewsletters(),
    readSiteCampaigns(),
    readSiteShell(),
  ]);
  const inside = shell.help['insider-newsletter'];
  return (
    <NewslettersPage
      newsletters={newsletters}
      campaigns={campaigns}
      support={supportOf(shell)}
      help={inside ? { 'insider-newsletter': inside } : {}}
    />
  );
}
