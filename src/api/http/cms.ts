import { handleEndpoints } from 'payload';
import { payloadInstance } from '@/platform/payload-instance';
import { guardCms } from './guard-cms';

/** Responds to a call of the CMS API (`/api/cms/…`), with its guard applied. */
export async function answerCms(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, , , ...segments] = pathname.split('/').map(decodeSegment);
  return guarded(copyRequest(request), { params: Promise.resolve({ slug: segments }) });
}

const guarded = guardCms(async (request, { params }) => {
  const { config } = await payloadInstance();
  const { slug = [] } = await params;
  return handleEndpoints({ config, path: `${config.routes.api}/${slug.map(encodeURIComponent).join('/')}`, request });
});

/** Copies a request. Payload modifies the requests it handles, which Hono's substitute for Request doesn't allow. */
function copyRequest({ url, method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) } as RequestInit);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
