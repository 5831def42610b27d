import { NotFoundPage } from '@payloadcms/next/views';
import { connection } from 'next/server';
import { runningConfig } from '@/platform/payload-instance';
import { importMap } from '../importMap.js';

interface Props {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<{ [key: string]: string | string[] }>;
}

export default async function NotFound({ params, searchParams }: Props) {
  await connection();
  return NotFoundPage({ config: runningConfig(), params, searchParams, importMap });
}
