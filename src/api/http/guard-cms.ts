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
    if (await hasMalformedBody(request, needsFields(request.method, segments)))
      return answer(400, 'The body has a form that cannot be read.');
    const response = await handler(request, args);
    const isMissingFile = response.status === 500 && request.method === 'GET' && segments[1] === 'file';
    return isMissingFile || response.status === 501 ? answer(404, 'Nothing is here.') : response;
  };

const answer = (status: number, message: string) => Response.json({ errors: [{ message }] }, { status });

/** Whether a call makes or changes an entry: without fields Payload would fail. Others may come without a body. */
const needsFields = (method: string, [first, ...more]: string[]): boolean =>
  method === 'PATCH' || (method === 'POST' && (first === 'globals' ? more.length === 1 : more.length === 0));

/** Larger forms carry files; they are not read twice. */
const MAX_FORM_BYTES = 1024 * 1024;

async function hasMalformedBody(request: Request, isNeeded: boolean): Promise<boolean> {
  // A question too long for an address comes as the body of a POST.
  if (request.headers.has('x-payload-http-method-override')) return false;
  if (!request.body) return isNeeded;
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  const isForm = type.startsWith('multipart/form-data');
  if (isForm && Number(request.headers.get('content-length')) > MAX_FORM_BYTES) return false;
  try {
    const text = isForm ? await fieldsOfForm(request) : await request.clone().text();
    if (text === '') return isNeeded || type.includes('json');
    const body: unknown = isForm || type.includes('json') ? JSON.parse(text) : null;
    return !isFields(body) || hasMalformedNodes(body);
  } catch {
    return true;
  }
}

/** The fields of a form, as JSON: Payload takes them from `_payload`. */
async function fieldsOfForm(request: Request): Promise<string> {
  const fields = (await request.clone().formData()).get('_payload');
  return typeof fields === 'string' ? fields : '';
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
