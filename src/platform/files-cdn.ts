import { env } from './env';

/** Address of the CDN for uploads; empty without one. */
export const filesCdnUrl = (): string => env.FILES_CDN_URL;
