import config from '@payload-config';
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes';
import { type CmsHandler, guardCms } from '@/api/http/guard-cms';

const guarded = (make: (given: typeof config) => unknown) => guardCms(make(config) as CmsHandler);

export const GET = guarded(REST_GET);
export const POST = guarded(REST_POST);
export const DELETE = guarded(REST_DELETE);
export const PATCH = guarded(REST_PATCH);
export const PUT = guarded(REST_PUT);
export const OPTIONS = guarded(REST_OPTIONS);
