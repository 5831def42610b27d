import { z } from '@hono/zod-openapi';
import { defineEndpoint, type Endpoint } from './define-endpoint';
import { docsPage } from './docs-page';
import type { openApiDocument } from './openapi';

/** The document of the API as JSON and as a page to read; both are made once, at the first question. */
export function documentEndpoints(makeDocument: typeof openApiDocument): readonly Endpoint[] {
  let made: { json: string; page: string } | undefined;
  const document = () => {
    if (!made) {
      const document = makeDocument();
      made = { json: JSON.stringify(document), page: docsPage(document) };
    }
    return made;
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
      summary: 'The OpenAPI document',
      contentType: 'application/json',
      handler: () => document().json,
    }),
    defineEndpoint({
      ...shared,
      path: '/service/docs',
      summary: 'The API to read',
      contentType: 'text/html; charset=utf-8',
      handler: () => document().page,
    }),
  ];
}
