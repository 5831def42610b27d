import type { IncomingMessage, ServerResponse } from 'node:http';
import { documentLanguage } from '@/language/document-language';
import { locale, numberFormat, t } from '@/language/t';
import { addressOf } from '@/platform/client-address';
import { env } from '@/platform/env';
import type { Limiter } from '@/platform/limiter';
import { log } from '@/platform/log';

/** Pages that run a search. Each new query costs a search, and anyone can invent any number of queries. */
const SEARCH_PAGE = /^\/(?:search|store\/find)\/[^/?]/;

/** Whether a normalized path is a page of search results. */
export const isSearchPage = (url: string): boolean => SEARCH_PAGE.test(url);

/**
 * Counts a page of search results against the `search` rate limit of the client's network, like a search through the
 * API. Over the limit it responds 429 with a readable page and `Retry-After`. Resolves to whether a response was sent.
 */
export async function limitSearch(
  limiter: Limiter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const network = addressOf(request.headers, env.TRUSTED_PROXIES);
  const seconds = await limiter.consume('search', network).catch(() => null);
  if (seconds === null) return false;
  log.info({ code: 'too-many-requests', status: 429, network }, 'Search page refused');
  response.writeHead(429, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': String(seconds),
  });
  response.end(request.method === 'HEAD' ? undefined : tooManySearchesPage(seconds));
  return true;
}

function tooManySearchesPage(seconds: number): string {
  const { lang, dir = 'ltr' } = documentLanguage();
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('Too many searches')}</title>
<style>body{font:1.125rem/1.5 Georgia,serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;color:#16140f;background:#fff}</style>
</head><body><main><h1>${t('Too many searches')}</h1>
<p>${t('Your network has sent too many searches. You can search again in {wait}.', { wait: waitText(seconds) })}</p>
<p><a href="/">${t('Go to the front page')}</a></p></main></body></html>`;
}

const waitText = (seconds: number): string =>
  numberFormat(locale(), { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds);
