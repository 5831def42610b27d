import { z } from '@hono/zod-openapi';
import { defineEndpoint, type Endpoint } from '@/api/http/define-endpoint';
import { DomainError } from '@/domain/errors';

/** Echoes a word. Its response has an undeclared field. */
export const echo = defineEndpoint({
  method: 'get',
  path: '/service/echo/{word}',
  summary: 'Echoes a word',
  tags: ['test'],
  access: 'public',
  limit: 'read',
  input: {
    params: z.object({ word: z.string().max(5) }),
    query: z.object({ times: z.string().regex(/^\d$/).optional() }),
  },
  output: z.object({ word: z.string() }),
  errors: ['not-found'],
  handler: (_ctx, { params }) => {
    if (params.word === 'none') throw new DomainError('not-found');
    return { word: params.word, secret: 'hidden' };
  },
});

/** Saves a name. */
export const save = defineEndpoint({
  method: 'post',
  path: '/service/save',
  summary: 'Saves a name',
  tags: ['test'],
  access: 'public',
  limit: 'write',
  input: { body: z.object({ name: z.string().max(10), nested: z.object({ age: z.number() }).optional() }) },
  output: z.object({ name: z.string() }),
  errors: [],
  status: 201,
  handler: (_ctx, { body }) => body,
});

/** Endpoint with restricted access. Only the id 1 exists. */
export function guarded(access: Exclude<Endpoint['access'], 'public'>): Endpoint {
  return defineEndpoint({
    method: 'post',
    path: '/service/guarded/{id}',
    summary: 'Is guarded',
    tags: ['test'],
    access,
    limit: 'write',
    input: { params: z.object({ id: z.string().regex(/^\d+$/) }) },
    output: z.object({}),
    errors: ['not-found'],
    handler: (_ctx, { params }) => {
      if (params.id !== '1') throw new DomainError('not-found');
      return {};
    },
  });
}

/** Returns a response without the values that differ between calls. */
export async function shapeOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  delete headers['x-request-id'];
  return { status: response.status, headers, body: await response.text() };
}

/** Returns the options of a POST without a body. */
export const post = { method: 'POST' };
