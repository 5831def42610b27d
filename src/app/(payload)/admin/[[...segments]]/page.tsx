import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { runningConfig } from '@/platform/payload-instance';
import { importMap } from '../importMap.js';

interface Props {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<{ [key: string]: string | string[] }>;
}

// The admin is rendered per request. Without these two exports, development reports its data as uncached.
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await connection();
  return generatePageMetadata({ config: runningConfig(), params, searchParams });
}

export default async function Page({ params, searchParams }: Props) {
  await connection();
  return RootPage({ config: runningConfig(), params, searchParams, importMap });
}
