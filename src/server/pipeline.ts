import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { DecidePage } from '@/domain/metering/page-variant.rules';
import type { Limiter } from '@/platform/limiter';
import { isAdminPath, type ReaderGuard } from './admin-guard';
import { setInstallationLanguage } from './admin-language';
import { admit, isForScripts } from './gate';
import { holdResponse } from './hold-response';
import { normalize } from './normalize';
import { type CachedPage, type PageCache, packPage, type RenderedResponse } from './page-cache';
import type { PublicFileSender } from './public-files';
import type { NextHandler, Render } from './render';
import { isApi, isCms, isPersonal, isPersonalPage, isPublicPage } from './routes';
import { newNonceSource, scriptPolicy } from './script-policy';
import { isSearchPage, limitSearch } from './search-limit';
import { scriptHeaders, securityHeaders } from './security-headers';
import { type SendOptions, sendPage } from './send';

/** Handlers and services that the pipeline calls, in the order of a request. */
export interface PipelineSteps {
  /** Answers calls to the site's API. */
  answerCall: RequestListener;
  /** Whether a call has the same response for everyone, so that it can be cached. */
  isSharedCall: (method: string | undefined, url: string) => boolean;
  /** Renders the response of a shared call. */
  renderCall: (request: IncomingMessage) => Promise<RenderedResponse>;
  /** Sends an upload that everyone may read. Resolves to whether it responded. */
  sendPublicFile: PublicFileSender;
  /** Answers calls to the CMS API. */
  answerCmsCall: RequestListener;
  /** Sends a static file. Returns false if none matches the request. */
  sendStaticFile: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Responds to readers who request the admin. Resolves to whether a response was sent. */
  refuseReader: ReaderGuard;
  /** Decides which variant of a gated page a visitor gets. */
  decidePage: DecidePage;
  limiter: Limiter;
  /** Returns the headers that state how machines may use public content. */
  usageHeaders: () => Readonly<Record<string, string>>;
  /** Counts the use of a redirect from a URL. */
  countRedirect: (url: string) => void;
  pages: PageCache;
  render: Render;
  /** Next's request handler, for everything else. */
  next: NextHandler;
  /** False in development: Next answers pages itself and nothing is cached. */
  cachesPages: boolean;
}

/** Answers a request. Rejects if a handler fails. */
export type Pipeline = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The page that is sent for every 404 (NAV-02). */
const NOT_FOUND_PAGE = '/page-not-found';

/**
 * Creates the pipeline that every request passes from top to bottom: normalize -> API call (cached or rendered, or a
 * public file) -> static file -> admin -> page (gate -> cache -> render -> send) -> Next for everything else.
 */
export function createPipeline(steps: PipelineSteps): Pipeline {
  const { pages } = steps;
  return async (request, response) => {
    const originalUrl = request.url ?? '/';
    if (!normalize(request)) return void response.writeHead(400, securityHeaders(originalUrl)).end();
    const url = request.url ?? '/';

    if (steps.cachesPages && steps.isSharedCall(request.method, url)) {
      const answer = pages.find(url) ?? (await pages.findOrRender(url, () => steps.renderCall(request)));
      return sendPage(request, response, answer, { originalUrl, audience: 'everyone', usage: steps.usageHeaders() });
    }
    if (isCms(url) || isAdminPath(url)) setInstallationLanguage(request);
    if (isApi(url) || isCms(url)) {
      setHeaders(response, isPersonal(url) ? { ...securityHeaders(url), ...PERSONAL } : securityHeaders(url));
      if (isCms(url) && (await steps.sendPublicFile(request, response))) return;
      return isApi(url) ? steps.answerCall(request, response) : steps.answerCmsCall(request, response);
    }
    if (steps.sendStaticFile(request, response)) return;
    if (isAdminPath(url) && (await steps.refuseReader(request, response))) return;
    if (isSearchPage(url) && (await limitSearch(steps.limiter, request, response))) return;

    if (steps.cachesPages && isRead(request) && !isForScripts(request)) {
      if (isPublicPage(url)) return answerPublicPage(steps, request, response, originalUrl);
      if (isPersonalPage(url)) return answerPersonalPage(steps, request, response, originalUrl);
    }
    return answerByNext(steps, request, response);
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Answers with a page that is the same for everyone, or with a variant of one: gate -> cache -> render -> send. */
async function answerPublicPage(
  { decidePage, pages, render, usageHeaders, countRedirect }: PipelineSteps,
  request: IncomingMessage,
  response: ServerResponse,
  originalUrl: string,
): Promise<void> {
  const admission = await admit(decidePage, request);
  if (!admission) return void response.writeHead(204, { ...securityHeaders(originalUrl), ...FOR_VISITOR }).end();
  const { page: address, ...options } = admission;
  const page = pages.find(address) ?? (await pages.findOrRender(address, () => render(address)));
  if (page.status === 308) countRedirect(originalUrl);
  return sendRendered(pages, render, request, response, page, { originalUrl, usage: usageHeaders(), ...options });
}

/** Answers with a page that belongs to one reader: render -> send, never cached. */
async function answerPersonalPage(
  { pages, render }: PipelineSteps,
  request: IncomingMessage,
  response: ServerResponse,
  originalUrl: string,
): Promise<void> {
  const page = await packPage(await render(request.url ?? '/', request.headers));
  return sendRendered(pages, render, request, response, page, { originalUrl, audience: 'owner' });
}

/**
 * Sends a rendered page. Replaces the body of a 404 with the site's not-found page, because Next's is empty until a
 * script fills it.
 */
async function sendRendered(
  pages: PageCache,
  render: Render,
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  options: SendOptions,
): Promise<void> {
  const isMissing = page.status === 404 && page.headers['content-type']?.startsWith('text/html');
  if (!isMissing) return sendPage(request, response, page, options);
  const notFound = await pages.findOrRender(NOT_FOUND_PAGE, () => render(NOT_FOUND_PAGE));
  return sendPage(request, response, notFound, { ...options, status: notFound.status === 200 ? 404 : notFound.status });
}

/** Passes a request to Next: the admin, forms, data requests of scripts, and personal responses that aren't pages. */
async function answerByNext(steps: PipelineSteps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const nonce = newNonceSource();
  // Next puts the nonce of this request header into the scripts that it renders.
  request.headers['content-security-policy'] = scriptPolicy([nonce]);
  setHeaders(response, { ...securityHeaders(url), ...scriptHeaders(url, [nonce]) });
  if (isPersonal(url)) setHeaders(response, PERSONAL);
  if (isAdminPath(url)) holdResponse(response);
  if (isPublicPage(url) && isRead(request)) {
    const admission = await admit(steps.decidePage, request);
    if (!admission) return void response.writeHead(204, FOR_VISITOR).end();
    request.url = admission.page + url.slice(url.split('?')[0]?.length ?? 0);
    if (admission.audience === 'visitor') setHeaders(response, FOR_VISITOR);
    if (admission.cookie) setHeaders(response, { 'Set-Cookie': admission.cookie });
  }
  return steps.next(request, response);
}

const FOR_VISITOR = { 'Cache-Control': 'private, no-cache' };
/** Headers for responses that belong to one reader or depend on a secret in the URL. */
const PERSONAL = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}
