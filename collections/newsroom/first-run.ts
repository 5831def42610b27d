import { APIError, type Endpoint, type Payload, type PayloadRequest } from 'payload';
import { readFirstRun } from '@/domain/newsroom/first-run.query';
import { FILLING_PROGRESS, type FillingProgress, installConflict, progressOf } from '@/domain/newsroom/first-run.rules';
import { runDemoProgram } from '@/platform/demo-program';
import { log } from '@/platform/log';
import { viewerOfRequest } from '../adapters';

/** How often a filling says how far it has come. */
const SAY_EVERY_MS = 1_000;

/** Lets only staff (or only admins) through. @throws APIError 403. */
function demand(req: PayloadRequest, role: 'staff' | 'admin'): void {
  const viewer = viewerOfRequest(req.user);
  const isAllowed = viewer.kind === 'staff' && (role === 'staff' || viewer.role === 'admin');
  if (!isAllowed) throw new APIError('Only an admin puts the demo publication in.', 403, null, true);
}

/**
 * `GET /api/cms/demo-publication`: where the first run stands, for staff. `POST …/fill`, for admins: begins to put the
 * demo publication in, in the background; 409 when there is content, or when someone has begun already.
 */
export const firstRunEndpoints: Endpoint[] = [
  {
    path: '/demo-publication',
    method: 'get',
    handler: async (req) => {
      demand(req, 'staff');
      return Response.json(await readFirstRun(req.payload), { headers: { 'cache-control': 'no-store' } });
    },
  },
  {
    path: '/demo-publication/fill',
    method: 'post',
    handler: async (req) => {
      demand(req, 'admin');
      const refusal = installConflict(await readFirstRun(req.payload));
      if (refusal) throw new APIError(refusal, 409, null, true);
      await say(req.payload, { step: 'Beginning', done: 0, total: 0, reportedAt: Date.now() });
      void fill(req.payload);
      return Response.json(await readFirstRun(req.payload), { status: 202 });
    },
  },
];

const say = (payload: Payload, progress: FillingProgress): Promise<void> =>
  payload.kv.set(FILLING_PROGRESS, { ...progress });

/** Runs the filling and says how far it has come, for as long as it lives. */
async function fill(payload: Payload): Promise<void> {
  let latest: FillingProgress = { step: 'Beginning', done: 0, total: 0, reportedAt: Date.now() };
  const sayNow = () =>
    say(payload, { ...latest, reportedAt: Date.now() }).catch((error: unknown) =>
      log.warn({ err: error }, 'how far the demo publication has come could not be stored'),
    );
  const saying = setInterval(sayNow, SAY_EVERY_MS);
  const code = await runDemoProgram((line) => {
    latest = progressOf(line, Date.now()) ?? latest;
  });
  clearInterval(saying);
  if (code === 0) return payload.kv.delete(FILLING_PROGRESS);
  log.error({ code }, 'the demo publication could not be put in; .data/logs/demo.log says why');
  await say(payload, { ...latest, reportedAt: Date.now(), hasFailed: true });
}
