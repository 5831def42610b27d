import { app } from '@/api/http/app';

/** Leads on from a short address (SHARE-16). */
export const GET = (request: Request): Response | Promise<Response> => app.fetch(request);
