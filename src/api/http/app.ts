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
import type { ApiServices } from './exchange';
import { openApiDocument } from './openapi';
import { sharedCallsOf } from './shared-calls';

/** The production services of the API. */
export const apiServices: ApiServices = {
  contextFor,
  limiter: services().limiter,
  services,
  addressOf: (headers) => clientAddress(headers, env.TRUSTED_PROXIES),
  siteOrigin: new URL(env.SITE_URL).origin,
  log,
  support: async () => readSupportContact(guestContext(await payloadInstance())),
  throwsBugs: env.NODE_ENV === 'test',
};

const allEndpoints = [...endpoints, ...documentEndpoints(openApiDocument)];

/**
 * The site's API with its production services. Has the fetch interface: `app.fetch(request)` or `app.request(path)`.
 */
export const app = createApp(allEndpoints, apiServices);

/** Returns whether a call has the same response for everyone, so that the response can be cached. */
export const isSharedCall = sharedCallsOf(allEndpoints);
