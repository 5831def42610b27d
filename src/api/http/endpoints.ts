import { accountEndpoints } from '@/api/account/account-endpoints';
import { libraryEndpoints } from '@/api/library/library-endpoints';
import { membershipEndpoints } from '@/api/membership/membership-endpoints';
import { newslettersEndpoints } from '@/api/newsletters/newsletters-endpoints';
import { operationsEndpoints } from '@/api/operations/operations-endpoints';
import { paymentsEndpoints } from '@/api/payments/payments-endpoints';
import { readingEndpoints } from '@/api/reading/reading-endpoints';
import { storeEndpoints } from '@/api/store/store-endpoints';

/** All endpoints of the site's API, by area. An endpoint must be listed here to be reachable. */
export const endpoints = [
  ...readingEndpoints,
  ...storeEndpoints,
  ...operationsEndpoints,
  ...accountEndpoints,
  ...libraryEndpoints,
  ...newslettersEndpoints,
  ...membershipEndpoints,
  ...paymentsEndpoints,
] as const;

export type Endpoints = (typeof endpoints)[number];
