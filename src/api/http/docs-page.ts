import { html, raw } from 'hono/html';
import type { openApiDocument } from './openapi';

type Document = ReturnType<typeof openApiDocument>;

interface Operation {
  summary?: string;
  parameters?: { name?: string; in?: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
  'x-access'?: unknown;
  'x-limit'?: unknown;
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
  body { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h2 { margin-top: 3rem; font-size: 1rem; overflow-wrap: anywhere; }
  code, pre { font: 0.85rem/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-color: color-mix(in srgb, currentColor 25%, transparent); }
  dt { font-weight: 600; margin-top: 0.75rem; } dd { margin: 0; white-space: pre-line; }
`;

/**
 * Renders the document as an HTML page without JavaScript: every call with its input and responses, and the named
 * schemas.
 */
export function docsPage(document: Document): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  );
  const schemas = Object.entries(document.components?.schemas ?? {});
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${document.info.title} API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${document.info.title} API</h1>
<p>${document.info.description ?? ''} <a href="/service/openapi.json">OpenAPI document</a></p>
${calls.map(callSection)}
<h1>Schemas</h1>
${schemas.map(([name, schema]) => html`<section id="${name}"><h2>${name}</h2><pre>${pretty(schema)}</pre></section>`)}
</main>
</body>
</html>
`);
}

function callSection({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  return html`<section>
<h2><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary ?? ''}. Access: ${textOf(operation['x-access'])}. Limit: ${textOf(operation['x-limit'])}.</p>
<dl>
${(operation.parameters ?? []).map(
  ({ name, in: place, required, schema }) =>
    html`<dt><code>${name ?? ''}</code> in ${place ?? ''}${required ? '' : ', optional'}</dt><dd><code>${JSON.stringify(schema)}</code></dd>`,
)}
${body ? html`<dt>Body</dt><dd><pre>${pretty(body)}</pre></dd>` : ''}
${Object.entries(operation.responses ?? {}).map(
  ([status, { description, content }]) =>
    html`<dt>${status}</dt><dd>${description ?? ''} <code>${shapeOf(content)}</code></dd>`,
)}
</dl>
</section>`;
}

function shapeOf(content: Record<string, { schema?: unknown }> | undefined): string {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  return type === 'application/json' ? JSON.stringify(media?.schema) : (type ?? '');
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
