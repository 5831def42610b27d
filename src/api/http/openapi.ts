import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { ERRORS, type ErrorCode, errorMessage } from '@/domain/errors';
import type { Endpoint } from './define-endpoint';
import { endpoints } from './endpoints';

const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

const errorSchema = z
  .object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), errorMessage: z.string() })).optional(),
  })
  .openapi('Error');

/**
 * Returns the OpenAPI 3.1 document of the site's API. The output is deterministic and depends only on the endpoints.
 */
export function openApiDocument(list: readonly Endpoint[] = endpoints) {
  const collector = new OpenAPIHono();
  for (const endpoint of list) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      collector.openAPIRegistry.registerPath(routeOf(endpoint, path));
    }
  }
  return collector.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Masthead',
      version: '1',
      description:
        'The API of the site. Every error has a code and a message. Validation errors also list the invalid fields.',
    },
    servers: [{ url: '/' }],
  });
}

function routeOf(endpoint: Endpoint, path: string): RouteConfig {
  const { params, query, body } = endpoint.input;
  return {
    method: endpoint.method,
    path,
    summary: endpoint.summary,
    tags: [...endpoint.tags],
    request: { params, query, ...(body ? { body: { content: bodyContent(body, endpoint) } } : {}) },
    responses: {
      [endpoint.status ?? 200]:
        endpoint.status === 303
          ? { description: 'Redirects to the address in the Location header' }
          : {
              description: 'Successful response',
              content: { [endpoint.contentType ?? 'application/json']: { schema: endpoint.output } },
            },
      ...errorResponses(endpoint),
    },
    'x-access': endpoint.access,
    'x-limit': endpoint.limit,
  };
}

function bodyContent(schema: z.ZodType, { takesForms, takesText }: Pick<Endpoint, 'takesForms' | 'takesText'>) {
  return {
    ...(takesForms && { 'application/x-www-form-urlencoded': { schema } }),
    'application/json': { schema },
    ...(takesText && { 'text/plain': { schema } }),
  };
}

function errorResponses(endpoint: Endpoint): RouteConfig['responses'] {
  const codes = errorCodesOf(endpoint);
  const schema = endpoint.errorData ? errorSchema.extend(endpoint.errorData.partial().shape) : errorSchema;
  return Object.fromEntries(
    [...new Set(codes.map((code) => ERRORS[code].status))].map((status) => [
      status,
      {
        description: codes
          .filter((code) => ERRORS[code].status === status)
          .map((code) => `\`${code}\`: ${errorMessage(code)}`)
          .join('\n\n'),
        content: { 'application/json': { schema } },
      },
    ]),
  );
}

/** Returns every error code that a call can return, the endpoint's own and the pipeline's, in the order of `ERRORS`. */
export function errorCodesOf({ access, input, method, errors }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...errors, 'general', 'too-many-requests']);
  if (method !== 'get') codes.add('wrong-origin');
  if (access === 'signed-in') codes.add('not-signed-in');
  if (typeof access === 'object') codes.add('not-found');
  if (input.params || input.query || input.body) codes.add('bad-input');
  if (input.body) codes.add('too-large').add('unsupported-media-type');
  return ERROR_CODES.filter((code) => codes.has(code));
}
