import type { Metadata } from 'next';
import { HomePage } from '@/features/home/HomePage';
import { readSiteHome, readSiteShell } from './site-data';
import { siteMetadata } from './site-metadata';

export async function generateMetadata(): Promise<Metadata> {
  const { tagline, description } = await readSiteShell();
  return siteMetadata({ title: tagline.replace(/\.$/, ''), description, url: '/' });
}

export default async function Page() {
  const [home, site] = await Promise.all([readSiteHome(), readSiteShell()]);
  return <HomePage home={home} site={site} />;
}
