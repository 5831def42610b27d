import { z } from '@hono/zod-openapi';
import { defineEndpoint, type Endpoint } from './define-endpoint';
import { docsPage } from './docs-page';
import type { openApiDocument } from './openapi';

/** The API document as JSON and as a web page. Both are created on the first request. */
export function documentEndpoints(createDocument: typeof openApiDocument): readonly Endpoint[] {
  let cached: { json: string; page: string } | undefined;
  const document = () => {
    if (!cached) {
      const document = createDocument();
      cached = { json: JSON.stringify(document), page: docsPage(document) };
    }
    return cached;
  };
  const shared = {
    method: 'get',
    tags: ['operations'],
    access: 'public',
    limit: 'read',
    input: {},
    output: z.string(),
    errors: [],
    cache: { sharedSeconds: 60, staleSeconds: 60 },
  } as const;
  return [
    defineEndpoint({
      ...shared,
      path: '/service/openapi.json',
      summary: 'Get the OpenAPI document',
      contentType: 'application/json',
      handler: () => document().json,
    }),
    defineEndpoint({
      ...shared,
      path: '/service/docs',
      summary: 'Read the API documentation as a web page',
      contentType: 'text/html; charset=utf-8',
      handler: () => document().page,
    }),
  ];
}
