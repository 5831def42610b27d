import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot } from '@/cli/child-program';
import { buildFolder } from '@/cli/production-build';
import { step } from '@/cli/progress';
import { chromiumPath } from '../helpers/browser';
import type { Finding } from './findings';
import { settlePage } from './settled-page';

/** Number of the largest files that are listed by name. */
const NAMED = 8;

interface Transfer {
  kind: string;
  name: string;
  bytes: number;
}

/** Measures the compressed bytes of a first visit to an article, and the composition of its HTML and flight data. */
export async function measureBytes(siteUrl: string, articlePath: string): Promise<Finding[]> {
  const transfers = await step('first visit in a browser', () => visit(`${siteUrl}${articlePath}`));
  const sum = (kind: string) =>
    transfers.filter((transfer) => transfer.kind === kind).reduce((total, { bytes }) => total + bytes, 0) / 1000;
  const scripts = transfers
    .filter(({ kind }) => kind === 'script')
    .sort((left, right) => right.bytes - left.bytes)
    .slice(0, NAMED);
  return [
    { what: 'JavaScript of an article', value: sum('script'), unit: 'kB' },
    ...scripts.map(({ name, bytes }) => ({ what: `  ${name}`, value: bytes / 1000, unit: 'kB' as const })),
    { what: 'styles', value: sum('stylesheet'), unit: 'kB' },
    { what: 'fonts', value: sum('font'), unit: 'kB' },
    { what: 'pictures on the first screen (390 x 844)', value: sum('image'), unit: 'kB' },
    ...(await describeHtml('article', `${siteUrl}${articlePath}`)),
    ...(await describeHtml('home', `${siteUrl}/`)),
    ...(await countRepetitions(siteUrl, articlePath)),
  ];
}

/**
 * Measures what a first visit of a page loads, compressed: its HTML, its JavaScript, and the part of that which isn't Next
 * and React themselves.
 */
export async function measureFirstVisit(name: string, url: string): Promise<Finding[]> {
  const framework = await readFrameworkFiles();
  await settlePage(url);
  const transfers = await visit(url);
  const scripts = transfers.filter(({ kind }) => kind === 'script');
  const total = (files: Transfer[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return [
    {
      what: `HTML, ${name}`,
      value: total(transfers.filter(({ kind }) => kind === 'document')),
      unit: 'kB',
      max: 20,
    },
    { what: `JavaScript of a first visit, ${name}`, value: total(scripts), unit: 'kB' },
    {
      what: '  without Next and React',
      value: total(scripts.filter((script) => !framework.has(script.name))),
      unit: 'kB',
      max: 20,
    },
  ];
}

/** Reads from the build which files every page of the App Router loads: the runtimes of Next and React. */
async function readFrameworkFiles(): Promise<Set<string>> {
  const manifest = await readFile(path.join(projectRoot, buildFolder, 'build-manifest.json'), 'utf8');
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] };
  return new Set(rootMainFiles.map((file) => path.basename(file)));
}

async function visit(url: string): Promise<Transfer[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const transfers: Promise<Transfer>[] = [];
    page.on('requestfinished', (request) => {
      transfers.push(
        request.sizes().then(({ responseBodySize }) => ({
          kind: request.resourceType(),
          name: new URL(request.url()).pathname.split('/').at(-1) ?? '',
          bytes: responseBodySize,
        })),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await Promise.all(transfers);
  } finally {
    await browser.close();
  }
}

async function describeHtml(name: string, url: string): Promise<Finding[]> {
  const html = await read(url);
  const flight = flightOf(html);
  return [
    { what: `${name}, HTML with flight data`, value: Buffer.byteLength(html) / 1000, unit: 'kB' },
    { what: `${name}, flight data`, value: Buffer.byteLength(flight) / 1000, unit: 'kB' },
  ];
}

/**
 * Counts how often a sentence from the middle of the article is in its page. Markup and flight data have it once
 * each.
 */
async function countRepetitions(siteUrl: string, articlePath: string): Promise<Finding[]> {
  const html = await read(`${siteUrl}${articlePath}`);
  const paragraphs = [...html.matchAll(/<p>([^<>&"\\]{120,})<\/p>/g)].map(([, text = '']) => text);
  const sentence = paragraphs[Math.floor(paragraphs.length / 2)];
  if (!sentence) throw new Error(`${articlePath} has no paragraph of plain text.`);
  const count = (text: string) => text.split(sentence).length - 1;
  return [
    { what: 'copies of a paragraph in the article page', value: count(html), unit: '', min: 1, max: 2 },
    { what: 'copies of a paragraph in the home page', value: count(await read(`${siteUrl}/`)), unit: '', max: 0 },
  ];
}

/** Flight data that Next appends to the HTML, in inline scripts that the server has joined. */
function flightOf(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return scripts.filter((script) => script.includes('__next_f')).join('');
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}
