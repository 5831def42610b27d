import { handleEndpoints } from 'payload';
import { payloadInstance } from '@/platform/payload-instance';
import { guardCms } from './guard-cms';

/** Answers a call of the CMS's own API (`/api/cms/…`), behind its guard. */
export async function answerCms(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, , , ...segments] = pathname.split('/').map(decodeSegment);
  return guarded(ownRequest(request), { params: Promise.resolve({ slug: segments }) });
}

const guarded = guardCms(async (request, { params }) => {
  const { config } = await payloadInstance();
  const { slug = [] } = await params;
  return handleEndpoints({ config, path: `${config.routes.api}/${slug.map(encodeURIComponent).join('/')}`, request });
});

/** Payload writes into the requests that it answers, which the stand-in of Hono's server for a Request refuses. */
function ownRequest({ url, method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) } as RequestInit);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
