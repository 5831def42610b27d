import { cmsCalls, largeCalls, pageCalls, signInCalls } from './fixed-anonymous-calls';
import { type AnonymousCall, deep, deepObject, MEGABYTE, NEW, type Subjects, textOf } from './hostile-input';

/** The parts of a JSON schema that are used. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  example?: unknown;
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
/** The parts of an OpenAPI document that are used. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** How values are chosen: as a visitor would, at the maximum length or size, or beyond it. */
type Mode = 'plausible' | 'longest' | 'huge';

/** Longer than a query that fits a URL which Node still accepts. */
const UNLIMITED_LENGTH = 1_500;
const UNLIMITED_ITEMS = 200;
/**
 * Returns all requests: the operations of the document with several inputs each, the CMS API, and pages that are not
 * cached.
 */
export function anonymousCalls(document: ApiDocument, subjects: Subjects): AnonymousCall[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => callsOf(document, subjects, path, method, operation)),
  );
  return [...operations, ...cmsCalls(), ...signInCalls(), ...largeCalls(), ...pageCalls(subjects)];
}

function callsOf(
  document: ApiDocument,
  subjects: Subjects,
  path: string,
  method: string,
  operation: Operation,
): AnonymousCall[] {
  const name = `${method} ${path}`;
  const [type, content] =
    Object.entries(operation.requestBody?.content ?? {}).find(([each]) => /json/.test(each)) ?? [];
  const call = (kind: string, mode: Mode, body?: string): AnonymousCall => ({
    operation: name,
    kind,
    method: method.toUpperCase(),
    path: addressOf(path, operation, subjects, mode),
    ...(body === undefined ? {} : { body, type }),
  });
  const calls = (['plausible', 'longest', 'huge'] as const).map((mode) =>
    call(mode, mode, content && bodyOf(sampleOf(document, subjects, content.schema, '', mode))),
  );
  if (!content) return calls;
  return [
    ...calls,
    call('deep JSON', 'plausible', deep(40_000)),
    call('deep object', 'plausible', deepObject(9_000)),
    call('1 MB text', 'plausible', JSON.stringify({ url: textOf(MEGABYTE) })),
    call('1 MB of ids', 'plausible', JSON.stringify({ ids: Array.from({ length: 150_000 }, (_, at) => at) })),
    call('no JSON', 'plausible', '{'.repeat(90_000)),
  ];
}

/** Returns a body of at most 1 MB. A longer one is cut, and is no longer valid JSON. */
const bodyOf = (value: unknown): string => JSON.stringify(value).slice(0, MEGABYTE);

function addressOf(path: string, { parameters = [] }: Operation, subjects: Subjects, mode: Mode): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, schema, required } of parameters) {
    // A visitor sends required fields, and those for which the document has an example.
    if (mode === 'plausible' && !required && !schema.example && !schema.enum) continue;
    const value = plainValue(name, schema, subjects, mode, path);
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else for (const each of schema.type === 'array' ? repeated(value, mode) : [value]) query.append(name, each);
  }
  return query.size ? `${address}?${query}` : address;
}

const repeated = (value: string, mode: Mode): string[] =>
  mode === 'plausible' ? [value] : Array.from({ length: UNLIMITED_ITEMS }, (_, at) => `${value.slice(0, 40)}${at}`);

function plainValue(name: string, schema: Schema, subjects: Subjects, mode: Mode, path: string): string {
  const isWhole = schema.type === 'integer' || schema.type === 'number';
  if (mode === 'plausible' && isWhole) return String(schema.example ?? 2);
  if (mode === 'plausible') return String(schema.enum?.[0] ?? known(name, subjects, path));
  if (mode === 'longest' && schema.enum) return String(schema.enum.at(-1));
  if (mode === 'longest' && name === 'filters') return String(schema.example);
  if (isWhole) return mode === 'longest' ? String(Math.min(schema.maximum ?? 999_999, 999_999)) : '999999';
  return textOf(mode === 'longest' ? Math.min(schema.maxLength ?? 200, 2_000) : UNLIMITED_LENGTH);
}

/** Returns a value that exists in the demo publication, by the name of the parameter or field. */
function known(name: string, { article, issue, product, video }: Subjects, path: string): string {
  const [, year = '', month = '', seo = ''] = article.split('/');
  const uid = 'a'.repeat(32);
  const values: Record<string, string> = {
    year,
    month,
    seo,
    issueId: issue,
    url: article,
    address: article,
    id: path.includes('/video/') ? video : path.includes('/product/') ? product : '1',
    itemid: product,
    country: 'US',
    code: 'abc123',
    uid,
    kind: 'country',
    provider: path.includes('/payments/') ? 'stripe' : 'email',
    token: 'A'.repeat(80),
    emailAddress: `stranger-${NEW}@reader.example`,
    email: `stranger-${NEW}@reader.example`,
    username: 'stranger@reader.example',
    sharedWith: `friend-${NEW}@reader.example`,
    from: 'stranger@reader.example',
    firstName: 'Rosa',
    lastName: 'Lindgren',
    password: 'Meridian-Noon-12!',
    term: `strategy ${NEW}`,
    filters: 'topic:strategy',
    sort: 'date',
    number: '1',
    size: '10',
    newsletter: '1',
    issue: '1',
    format: 'json',
  };
  return values[name] ?? 'strategy';
}

function sampleOf(document: ApiDocument, subjects: Subjects, schema: Schema, name: string, mode: Mode): unknown {
  if (schema.$ref) {
    const target = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target ? sampleOf(document, subjects, target, name, mode) : null;
  }
  const [chosen] = schema.anyOf ?? schema.oneOf ?? [];
  if (chosen) return sampleOf(document, subjects, chosen, name, mode);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(document, subjects, part, name, mode)));
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(mode === 'plausible' ? 0 : -1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          sampleOf(document, subjects, part, key, mode),
        ]),
      );
    case 'array': {
      const count = { plausible: 1, longest: schema.maxItems ?? UNLIMITED_ITEMS, huge: 1_000 }[mode];
      return Array.from({ length: Math.min(count, 1_000) }, () =>
        sampleOf(document, subjects, schema.items ?? {}, name, mode === 'huge' ? 'plausible' : mode),
      );
    }
    case 'integer':
    case 'number':
      return { plausible: 1, longest: Math.min(schema.maximum ?? 999_999, 999_999), huge: 1e300 }[mode];
    case 'boolean':
      return false;
    case 'string':
      return mode === 'plausible' ? known(name, subjects, '') : textFor(name, schema, mode);
    default:
      return mode === 'plausible' ? known(name, subjects, '') : textOf(200);
  }
}

/** Returns a long text that passes the first check of its field, where that is simple, as for an email address. */
function textFor(name: string, { maxLength = UNLIMITED_LENGTH }: Schema, mode: Mode): string {
  const length = mode === 'huge' ? 60_000 : maxLength;
  if (/email|username|sharedWith/i.test(name) && mode === 'longest') {
    return `${'a'.repeat(Math.min(length, 254) - 20)}${NEW}@reader.example`;
  }
  if (/password/i.test(name)) return `Aa1!${'x'.repeat(length - 4)}`;
  return textOf(length);
}
