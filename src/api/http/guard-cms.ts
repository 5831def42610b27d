/** A handler of the CMS's own API, as Next calls it. */
export type CmsHandler = (request: Request, args: { params: Promise<{ slug?: string[] }> }) => Promise<Response>;

/**
 * Stands before the CMS's own API and answers 4xx to what it would answer 500 or 501 to: names that are no collection,
 * bodies that are no fields, texts that are no editor state, and files and calls that do not exist.
 */
export const guardCms =
  (handler: CmsHandler): CmsHandler =>
  async (request, args) => {
    const segments = (await args.params).slug ?? [];
    if (segments.some((segment) => segment in {} || /\0|%00/.test(segment))) return answer(404, 'Nothing is here.');
    if (await hasMalformedBody(request)) return answer(400, 'The body has a form that cannot be read.');
    const response = await handler(request, args);
    const isMissingFile = response.status === 500 && request.method === 'GET' && segments[1] === 'file';
    return isMissingFile || response.status === 501 ? answer(404, 'Nothing is here.') : response;
  };

const answer = (status: number, message: string) => Response.json({ errors: [{ message }] }, { status });

async function hasMalformedBody(request: Request): Promise<boolean> {
  if (!request.body || !request.headers.get('content-type')?.includes('json')) return false;
  try {
    const body: unknown = await request.clone().json();
    return !isFields(body) || hasMalformedNodes(body);
  } catch {
    return true;
  }
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an editor state somewhere in a value has children that are no nodes. */
function hasMalformedNodes(value: object): boolean {
  const pending: object[] = [value];
  for (let current = pending.pop(); current; current = pending.pop()) {
    const { children } = current as { children?: unknown };
    if (children !== undefined && !(Array.isArray(children) && children.every(isFields))) return true;
    for (const inner of Object.values(current)) if (typeof inner === 'object' && inner !== null) pending.push(inner);
  }
  return false;
}
