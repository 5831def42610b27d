import { readSupportContact } from '@/domain/shell/support.query';
import { clientAddress } from '@/platform/client-address';
import { guestContext } from '@/platform/context';
import { env } from '@/platform/env';
import { services } from '@/platform/external-services';
import { log } from '@/platform/log';
import { payloadInstance } from '@/platform/payload-instance';
import { contextFor } from './context-for';
import { createApp } from './create-app';
import { documentEndpoints } from './document.endpoint';
import { endpoints } from './endpoints';
import type { World } from './exchange';
import { openApiDocument } from './openapi';
import { sharedCallsOf } from './shared-calls';

/** The real services of every call. */
export const world: World = {
  contextFor,
  limiter: services().limiter,
  services,
  addressOf: (headers) => clientAddress(headers, env.TRUSTED_PROXIES),
  siteOrigin: new URL(env.SITE_URL).origin,
  log,
  support: async () => readSupportContact(guestContext(await payloadInstance())),
  throwsBugs: env.NODE_ENV === 'test',
};

const all = [...endpoints, ...documentEndpoints(openApiDocument)];

/** The site's API with its real services. Speaks fetch: `app.fetch(request)` or `app.request(path)`. */
export const app = createApp(all, world);

/** Whether a call is answered the same for everyone, and its answer can be kept. */
export const isSharedCall = sharedCallsOf(all);
