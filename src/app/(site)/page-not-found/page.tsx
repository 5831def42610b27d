import type { Metadata } from 'next';
import { NotFoundPage } from '@/features/errors/NotFoundPage';
import { readSiteShell } from '../site-data';

export async function generateMetadata(): Promise<Metadata> {
  const { siteName } = await readSiteShell();
  return { title: `Page not found | ${siteName}`, robots: { index: false } };
}

/** What missing pages show; the server sends it in their place, with status 404 (`src/server/pipeline.ts`). */
export default function Page() {
  return <NotFoundPage />;
}
