import { APIError, addDataAndFileToRequest, type Endpoint, type Payload, type PayloadRequest } from 'payload';
import { readDemoState } from '@/domain/newsroom/demo-state.query';
import { readFirstRun } from '@/domain/newsroom/first-run.query';
import { FILLING_PROGRESS, type FillingProgress, installConflict, progressOf } from '@/domain/newsroom/first-run.rules';
import { startRemoval } from '@/domain/newsroom/start-removal.command';
import { t } from '@/language/t';
import { runDemoProgram } from '@/platform/demo-program';
import { log } from '@/platform/log';
import { viewerOfRequest } from '../adapters';

/** Interval at which an import of the demo publication stores its progress. */
const PROGRESS_INTERVAL_MS = 1_000;

/** Requires a staff account, or an admin account. @throws APIError 403 */
function requireRole(req: PayloadRequest, role: 'staff' | 'admin'): void {
  const viewer = viewerOfRequest(req.user);
  const isAllowed = viewer.kind === 'staff' && (role === 'staff' || viewer.role === 'admin');
  if (!isAllowed) throw new APIError(t('Only an admin can import or remove the demo publication.'), 403, null, true);
}

/**
 * Endpoints of the first run. `GET /api/cms/demo-publication` returns its state to staff. `POST …/fill` lets admins
 * start the import of the demo publication in the background. Responds with 409 if there is content or an import is
 * running. `GET …/removal` and `POST …/remove` let admins see and remove what it made.
 */
export const firstRunEndpoints: Endpoint[] = [
  {
    path: '/demo-publication',
    method: 'get',
    handler: async (req) => {
      requireRole(req, 'staff');
      return Response.json(await readFirstRun(req.payload), { headers: { 'cache-control': 'no-store' } });
    },
  },
  {
    path: '/demo-publication/removal',
    method: 'get',
    handler: async (req) => {
      requireRole(req, 'admin');
      const state = await readDemoState(req.payload, Number(req.user?.id));
      return Response.json(state, { headers: { 'cache-control': 'no-store' } });
    },
  },
  {
    path: '/demo-publication/remove',
    method: 'post',
    handler: async (req) => {
      requireRole(req, 'admin');
      await addDataAndFileToRequest(req);
      const refusal = await startRemoval(req.payload, Number(req.user?.id), req.data?.also);
      if (refusal) throw new APIError(refusal, 409, null, true);
      return Response.json(await readDemoState(req.payload, Number(req.user?.id)), { status: 202 });
    },
  },
  {
    path: '/demo-publication/fill',
    method: 'post',
    handler: async (req) => {
      requireRole(req, 'admin');
      const conflict = installConflict(await readFirstRun(req.payload));
      if (conflict) throw new APIError(conflict, 409, null, true);
      await storeProgress(req.payload, { step: 'Starting', done: 0, total: 0, reportedAt: Date.now() });
      void fill(req.payload);
      return Response.json(await readFirstRun(req.payload), { status: 202 });
    },
  },
];

const storeProgress = (payload: Payload, progress: FillingProgress): Promise<void> =>
  payload.kv.set(FILLING_PROGRESS, { ...progress });

/** Runs the import and stores its progress until it ends. */
async function fill(payload: Payload): Promise<void> {
  let latest: FillingProgress = { step: 'Starting', done: 0, total: 0, reportedAt: Date.now() };
  const storeLatest = () =>
    storeProgress(payload, { ...latest, reportedAt: Date.now() }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not store the progress of the demo import'),
    );
  const timer = setInterval(storeLatest, PROGRESS_INTERVAL_MS);
  const code = await runDemoProgram((line) => {
    latest = progressOf(line, Date.now()) ?? latest;
  });
  clearInterval(timer);
  if (code === 0) return payload.kv.delete(FILLING_PROGRESS);
  log.error({ code }, 'the demo import failed; see .data/logs/demo.log');
  await storeProgress(payload, { ...latest, reportedAt: Date.now(), hasFailed: true });
}
