import type { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { DomainError, type FieldError } from '@/domain/errors';
import type { Endpoint, EndpointInput } from './define-endpoint';
import { readBytes } from './read-bytes';

/** The largest body of a call, in bytes. */
export const MAX_BODY_BYTES = 100_000;

/** The longest path with query that is accepted, in characters. */
const MAX_ADDRESS_LENGTH = 4096;

const MAX_FAULTS = 20;

/**
 * Reads the path, query and body that the endpoint declares. Throws bad-input (with the invalid fields),
 * unsupported-media-type or too-large, and no other error for any input (ERR-04).
 */
export async function readInput(
  c: HonoContext,
  { input, ...form }: Pick<Endpoint, 'input' | 'takesForms' | 'takesText'>,
): Promise<Record<string, unknown>> {
  if (c.req.url.length > MAX_ADDRESS_LENGTH) throw new DomainError('bad-input');
  const parsed: Record<string, unknown> = {};
  const faults: FieldError[] = [];
  const parsePart = async (part: keyof EndpointInput, raw: () => unknown) => {
    const schema = input[part];
    if (!schema) return;
    const result = schema.safeParse(await raw());
    if (result.success) parsed[part] = result.data;
    else faults.push(...result.error.issues.map(toFieldError));
  };

  await parsePart('params', () => requireCleanText(c.req.param()));
  await parsePart('query', () => requireCleanText(readQuery(c)));
  await parsePart('body', () => readBody(c, form));
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults.slice(0, MAX_FAULTS) });
  return parsed;
}

function readQuery(c: HonoContext): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries()).map(([name, values]) => [
    name,
    values.length === 1 ? (values[0] ?? '') : values,
  ]);
  return Object.fromEntries(entries);
}

async function readBody(
  c: HonoContext,
  { takesForms, takesText }: Pick<Endpoint, 'takesForms' | 'takesText'>,
): Promise<unknown> {
  const { body } = c.req.raw;
  if (!body) return undefined;
  const bytes = await readBytes(body, MAX_BODY_BYTES).catch((cause) => {
    throw new DomainError('bad-input', { cause });
  });
  if (!bytes) throw new DomainError('too-large');
  const text = new TextDecoder().decode(bytes);
  if (text === '') return undefined;
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (takesForms && mediaType === 'application/x-www-form-urlencoded') {
    return requireCleanText(Object.fromEntries(new URLSearchParams(text)));
  }
  // Amazon declares its messages as text.
  if (takesText && mediaType === 'text/plain') return text;
  if (mediaType !== 'application/json') throw new DomainError('unsupported-media-type');
  if (takesText) return text;
  try {
    return JSON.parse(text, (key, value) => {
      requireCleanText([key, value]);
      return value;
    });
  } catch (cause) {
    throw new DomainError('bad-input', { cause });
  }
}

/**
 * Rejects text that the database can't store: NUL and unpaired surrogates. Returns its argument. A `return` target is
 * exempt because it is never stored, and `localPath` maps invalid targets to the home page (AUTH-80).
 */
function requireCleanText<T extends object>(values: T): T {
  for (const value of Object.entries(values).flatMap(([name, value]) => (name === 'return' ? [] : value))) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw new DomainError('bad-input');
    }
  }
  return values;
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  return { field: issue.path.join('.'), errorMessage: issue.message };
}
