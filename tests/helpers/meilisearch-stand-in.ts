import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

interface Query {
  q: string;
  filter: unknown[];
  attributesToSearchOn: string[];
}

/**
 * Meilisearch stand-in for tests of outages and delays: stores documents and returns those with all words, exactly as
 * written, in the searchable attributes.
 */
export async function meilisearchStandIn() {
  const documents = new Map<string, Fields>();
  const waiting = new Set<ServerResponse>();
  let state: 'up' | 'down' | 'silent' | 'broken' = 'up';
  let requestCount = 0;
  const task = { taskUid: 1, indexUid: 'masthead', status: 'enqueued', type: 'documentAdditionOrUpdate' };

  const answerTo = (method: string, path: string, body: unknown): unknown => {
    if (path === '/multi-search') {
      return {
        results: (body as { queries: Query[] }).queries.map(({ q, filter, attributesToSearchOn }) => {
          const textOf = (document: Fields) => attributesToSearchOn.map((name) => document[name]).join(' ');
          const isSubject = JSON.stringify(filter).includes('isSubject = true');
          const hits = [...documents.values()]
            .filter((document) => q.split(' ').every((word) => textOf(document).includes(word)))
            .filter((document) => !JSON.stringify(filter).includes('isSubject') || document.isSubject === isSubject)
            .map(({ key }) => ({ key }));
          return { indexUid: 'masthead', hits, totalHits: hits.length, query: q, facetDistribution: {} };
        }),
      };
    }
    if (path.endsWith('/documents') && method === 'POST') {
      for (const document of body as Fields[]) documents.set(String(document.id), document);
      return task;
    }
    if (path.endsWith('/documents/delete-batch')) {
      for (const id of body as string[]) documents.delete(id);
      return task;
    }
    if (path.endsWith('/documents')) return { results: [...documents.values()], total: documents.size };
    if (path.startsWith('/tasks/')) return { uid: 1, status: 'succeeded', type: 'documentAdditionOrUpdate' };
    if (method === 'GET') return { uid: 'masthead', primaryKey: 'id', createdAt: '', updatedAt: '' };
    return task;
  };

  const server = createServer((request, response) => {
    requestCount += 1;
    if (state === 'down') return request.socket.destroy();
    if (state === 'silent') return waiting.add(response);
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://stand-in').pathname;
      const body =
        state === 'broken'
          ? { message: 'It broke.', code: 'internal', type: 'internal', link: '' }
          : answerTo(request.method ?? '', path, text ? JSON.parse(text) : null);
      response.writeHead(state === 'broken' ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    asked: () => requestCount,
    become: (next: typeof state) => {
      state = next;
    },
    stop: () => {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
