import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { DecidePage } from '@/domain/metering/page-variant.rules';
import type { Limiter } from '@/platform/limiter';
import { isAdminPath, type RefuseReader } from './admin-door';
import { admit, isForScripts } from './gate';
import { normalize } from './normalize';
import { type KeptPage, type Made, type PageCache, packPage } from './page-cache';
import type { NextHandler, Render } from './render';
import { isApi, isCms, isOwn, isOwnPage, isPublicPage } from './routes';
import { isSearchPage, limitSearch } from './search-limit';
import { securityHeaders } from './security-headers';
import { type Sending, sendPage } from './send';

/** What a request can meet on its way. */
export interface Stations {
  /** The site's own API. */
  answerCall: RequestListener;
  /** Whether a call is answered the same for everyone. */
  isSharedCall: (method: string | undefined, url: string) => boolean;
  /** Makes the answer of such a call. */
  makeCall: (request: IncomingMessage) => Promise<Made>;
  /** The CMS's own API. */
  answerCmsCall: RequestListener;
  /** Sends a file of the build, and says whether there was one. */
  sendStaticFile: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers readers who ask for the admin, and says whether it did. */
  refuseReader: RefuseReader;
  /** Which variant of a page with a text its visitor gets. */
  decidePage: DecidePage;
  limiter: Limiter;
  pages: PageCache;
  render: Render;
  /** Next, for everything else. */
  next: NextHandler;
  /** While one develops, Next answers pages itself and nothing is kept. */
  keepsPages: boolean;
}

/** Answers a request. Rejects when what answers it fails. */
export type Pipeline = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The page that stands for every missing one (NAV-02). */
const LOST_PAGE = '/page-not-found';

/**
 * The way of every request, from top to bottom: normalize -> API call (kept or made) -> static file -> admin -> page (gate -> cache ->
 * render -> send) -> Next for everything else.
 */
export function createPipeline(stations: Stations): Pipeline {
  const { pages } = stations;
  return async (request, response) => {
    const asked = request.url ?? '/';
    if (!normalize(request)) return void response.writeHead(400, securityHeaders(asked)).end();
    const url = request.url ?? '/';

    if (stations.keepsPages && stations.isSharedCall(request.method, url)) {
      const answer = pages.find(url) ?? (await pages.findOrMake(url, () => stations.makeCall(request)));
      return sendPage(request, response, answer, { asked, audience: 'everyone' });
    }
    if (isApi(url) || isCms(url)) {
      setHeaders(response, isOwn(url) ? { ...securityHeaders(url), ...OWN } : securityHeaders(url));
      return isApi(url) ? stations.answerCall(request, response) : stations.answerCmsCall(request, response);
    }
    if (stations.sendStaticFile(request, response)) return;
    if (isAdminPath(url) && (await stations.refuseReader(request, response))) return;
    if (isSearchPage(url) && (await limitSearch(stations.limiter, request, response))) return;

    if (stations.keepsPages && isRead(request) && !isForScripts(request)) {
      if (isPublicPage(url)) return answerPublicPage(stations, request, response, asked);
      if (isOwnPage(url)) return answerOwnPage(stations, request, response, asked);
    }
    return answerByNext(stations, request, response);
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** A page that is the same for everyone, or a variant of one: gate -> cache -> render -> send. */
async function answerPublicPage(
  { decidePage, pages, render }: Stations,
  request: IncomingMessage,
  response: ServerResponse,
  asked: string,
): Promise<void> {
  const admission = await admit(decidePage, request);
  if (!admission) return void response.writeHead(204, { ...securityHeaders(asked), ...FOR_VISITOR }).end();
  const { page: address, ...sending } = admission;
  const page = pages.find(address) ?? (await pages.findOrMake(address, () => render(address)));
  return sendFound(pages, render, request, response, page, { asked, ...sending });
}

/** A page that is made for the one who asks: render -> send. */
async function answerOwnPage(
  { pages, render }: Stations,
  request: IncomingMessage,
  response: ServerResponse,
  asked: string,
): Promise<void> {
  const page = await packPage(await render(request.url ?? '/', request.headers));
  return sendFound(pages, render, request, response, page, { asked, audience: 'owner' });
}

/** Sends a page; for a missing one the site's page for it, since Next's is empty until a script fills it. */
async function sendFound(
  pages: PageCache,
  render: Render,
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  sending: Sending,
): Promise<void> {
  const isMissing = page.status === 404 && page.headers['content-type']?.startsWith('text/html');
  if (!isMissing) return sendPage(request, response, page, sending);
  const lost = await pages.findOrMake(LOST_PAGE, () => render(LOST_PAGE));
  return sendPage(request, response, lost, { ...sending, status: lost.status === 200 ? 404 : lost.status });
}

/** The admin, forms, what scripts ask for, and answers for one visitor that are no pages. */
async function answerByNext(stations: Stations, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  setHeaders(response, securityHeaders(url));
  if (isOwn(url)) setHeaders(response, OWN);
  if (isPublicPage(url) && isRead(request)) {
    const admission = await admit(stations.decidePage, request);
    if (!admission) return void response.writeHead(204, FOR_VISITOR).end();
    request.url = admission.page + url.slice(url.split('?')[0]?.length ?? 0);
    if (admission.audience === 'visitor') setHeaders(response, FOR_VISITOR);
    if (admission.cookie) setHeaders(response, { 'Set-Cookie': admission.cookie });
  }
  return stations.next(request, response);
}

const FOR_VISITOR = { 'Cache-Control': 'private, no-cache' };
/** A reader's own answers, and what a secret in the address opens, are kept by nobody else. */
const OWN = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
}
