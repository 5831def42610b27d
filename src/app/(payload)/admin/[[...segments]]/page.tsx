import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { t } from '@/language/t';
import { runningConfig } from '@/platform/payload-instance';
import { importMap } from '../../admin-components';
import { configOfPage } from '../../new-document-config';

interface Props {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<{ [key: string]: string | string[] }>;
}

// The admin is rendered per request. Without these two exports, development reports its data as uncached.
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await connection();
  const metadata = await generatePageMetadata({ config: runningConfig(), params, searchParams });
  const { components, meta } = (await runningConfig()).admin;
  // The CMS doesn't use the titles of our own views. Their declarations have them in English.
  const path = `/${((await params).segments ?? []).join('/')}`;
  const title = Object.values(components.views ?? {}).find((view) => view.path === path)?.meta?.title;
  return title ? { ...metadata, title: `${t(String(title))}${meta?.titleSuffix ?? ''}` } : metadata;
}

export default async function Page({ params, searchParams }: Props) {
  await connection();
  const { segments } = await params;
  const config = runningConfig().then((running) => configOfPage(running, segments));
  return RootPage({ config, params, searchParams, importMap });
}
