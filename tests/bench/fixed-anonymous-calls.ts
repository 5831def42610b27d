import { type AnonymousCall, deep, MEGABYTE, NEW, type Subjects, textOf } from './hostile-input';

/** Returns requests to the parts of the CMS API that are open without a session: files and sign-in. */
export function cmsCalls(): AnonymousCall[] {
  const where = (levels: number) => `where${'[or][0][and][0]'.repeat(levels)}[body][contains]=a`;
  const scans = Array.from({ length: 900 }, (_, at) => `where[or][${at}][title][like]=%25a%25b`).join('&');
  const get = (kind: string, path: string, headers = {}): AnonymousCall => ({
    operation: 'get /api/cms',
    kind,
    method: 'GET',
    path: `/api/cms${path}`,
    headers,
  });
  const post = (kind: string, path: string, body: string, headers = {}): AnonymousCall => ({
    operation: `post /api/cms${path}`,
    kind,
    method: 'POST',
    path: `/api/cms${path}`,
    body,
    headers,
    type: 'application/json',
  });
  const bodies: [string, string][] = [
    ['deep JSON', deep(40_000)],
    ['1 MB text', JSON.stringify({ email: textOf(MEGABYTE), password: textOf(MEGABYTE) })],
    ['longest', JSON.stringify({ email: `${'a'.repeat(980)}@reader.example`, password: 'x'.repeat(1_000) })],
    ['plausible', JSON.stringify({ email: 'stranger@reader.example', password: 'Meridian-Noon-12!' })],
  ];
  return [
    get('everything', '/articles?limit=0&depth=10'),
    get('nested where', `/articles?${where(5)}`),
    get('deeply nested where', `/articles?${where(60)}`),
    get('many scans', `/articles?${scans}`.slice(0, 14_000)),
    get('999999', '/articles?limit=999999&page=999999&depth=99'),
    get('versions', '/articles/versions?limit=0&sort=-updatedAt'),
    get('me', '/users/me'),
    get('init', '/users/init'),
    get('a file that is not there', `/media/file/${'a'.repeat(2_000)}.webp`),
    get('a file outside', '/media/file/..%2f..%2fpackage.json'),
    get('unknown', `/${'x/'.repeat(200)}`),
    ...['/users/login', '/users/first-register', '/users/forgot-password', '/users/reset-password'].flatMap((path) =>
      bodies.map(([kind, body]) => post(kind, path, body)),
    ),
    ...bodies.map(([kind, body]) => post(kind, '/articles', body)),
    post('query in a body', '/articles', `limit=0&${scans}`, { 'X-Payload-HTTP-Method-Override': 'GET' }),
  ];
}

/** Returns bodies longer than the server reads before it rejects them. */
export function largeCalls(): AnonymousCall[] {
  const paths = ['/authenticate', '/service/user/share', '/service/user/library/import', '/service/nothing'];
  const cms = ['/api/cms/users/login', '/api/cms/articles', '/api/cms/media'];
  const body = ' '.repeat(30 * MEGABYTE);
  return [...paths, ...cms].map((path) => ({
    operation: `post ${path}`,
    kind: '30 MB',
    method: 'POST',
    path,
    body,
    type: path.endsWith('/media') ? 'multipart/form-data; boundary=x' : 'application/json',
  }));
}

/**
 * Returns requests with passwords, the slowest because passwords are hashed: right and wrong ones, for known and
 * unknown names.
 */
export function signInCalls(): AnonymousCall[] {
  const tries: [string, string, string][] = [
    ['known name, wrong password', 'reader@meridian.example', 'Evening-Light-34#'],
    ['known name, longest password', 'reader@meridian.example', 'x'.repeat(1_000)],
    ['right password', 'better@meridian.example', 'Meridian-Noon-12!'],
  ];
  return ['/authenticate', '/service/plain/sign-in'].flatMap((path) =>
    tries.map(([kind, username, password]) => ({
      operation: `post ${path}`,
      kind,
      method: 'POST',
      path,
      type: 'application/json',
      body: JSON.stringify({ username, password }),
    })),
  );
}

/** Returns pages that are rendered for each request, and URLs without a page. */
export function pageCalls({ article }: Subjects): AnonymousCall[] {
  const get = (operation: string, kind: string, path: string): AnonymousCall => ({
    operation: `page ${operation}`,
    kind,
    method: 'GET',
    path,
  });
  const term = (length: number) => encodeURIComponent(textOf(length));
  return [
    get('/search', 'plausible', `/search?term=strategy+${NEW}`),
    get('/search', 'longest', `/search?term=${term(200)}`),
    get('/search', 'huge', `/search?term=${term(2_000)}`),
    get('/search', '999999', `/search?term=the+${NEW}&page=999999&sort=date`),
    get('/store/find', 'longest', `/store/find/${term(200)}`),
    get('/topic', '999999', '/topic/strategy/page/999999'),
    get('/the-latest', '999999', '/the-latest/page/999999'),
    get('a page that is not there', 'huge', `/${'a/'.repeat(500)}`),
    get('an article that is not there', 'longest', `${article}${'x'.repeat(1_000)}`),
    get('an article', 'invented gift', `${article}?gift=${'A'.repeat(16)}.${'B'.repeat(22)}`),
    get('/my-library', 'plausible', '/my-library'),
    get('/newsletter-preferences', 'longest', `/newsletter-preferences?token=${'A'.repeat(800)}`),
    get('/feed.xml', 'plausible', '/feed.xml'),
    get('/service/openapi.json', 'plausible', '/service/openapi.json'),
  ];
}
