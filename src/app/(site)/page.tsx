import type { Metadata } from 'next';
import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import { HomePage } from '@/features/home/HomePage';
import { t } from '@/language/t';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { readSiteHome, readSiteShell } from './site-data';
import { siteMetadata } from './site-metadata';

export async function generateMetadata(): Promise<Metadata> {
  const { tagline, description } = await readSiteShell();
  return siteMetadata({
    title: tagline.replace(/\.$/, ''),
    description,
    url: '/',
    feed: { title: t('The latest'), folder: '' },
  });
}

export default async function Page() {
  const [home, site] = await Promise.all([readSiteHome(), readSiteShell()]);
  const { siteName: name, brand, description, support } = site;
  return (
    <>
      <JsonLd facts={{ '@type': 'WebSite', name, description, url: env.SITE_URL }} />
      <JsonLd
        facts={{
          '@type': 'NewsMediaOrganization',
          name,
          url: env.SITE_URL,
          logo: `${env.SITE_URL}${STATIC_BASE}icon-192.png`,
          email: support.email || undefined,
          sameAs: brand.profiles.length > 0 ? brand.profiles.map((profile) => profile.url) : undefined,
        }}
      />
      <HomePage home={home} site={site} />
    </>
  );
}
