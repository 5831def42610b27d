/** Paths of pages that are rendered for one reader, identified by their session or by a secret in the URL. */
const PERSONAL_PAGES =
  /^\/(?:my-library|reading-list|newsletter-preferences|preview|subscription-checkout|gift-subscription|gift-subscription-checkout|team-invitation)(?:[/?]|$)/;

/** Paths that respond with a personal file, redirect or document. */
const PERSONAL_RESPONSES =
  /^\/(?:order|licence|verify|visual-library\/download|(?:article|report)\/download|dev\/mail|l|logout|magazine\/find)(?:[/?]|$)/;

/** Whether a URL belongs to the site's own API. The CMS API is below the same prefix but is excluded. */
export const isApi = (url: string): boolean =>
  /^\/(?:service|api|authenticate|logout|l)(?:[/?]|$)/.test(url) && !isCms(url);

/** Whether a URL belongs to the CMS API. */
export const isCms = (url: string): boolean => /^\/api\/cms(?:[/?]|$)/.test(url);

/** Whether Next handles a URL itself: the admin and the files of the build. */
const isForNext = (url: string): boolean => /^\/(?:admin|_next)(?:[/?.]|$)/i.test(url);

/** Whether a URL contains the hash of the file it returns, so that the file never changes. */
export const isVersionedFile = (url: string): boolean =>
  /^\/resources\/static\/\w+-[0-9a-f]{10}\.(?:svg|woff2|json)$/.test(url);

/** Whether a URL exports or imports so many records that its queries may take long. */
export const isBulkWork = (url: string): boolean =>
  /^\/(?:api\/cms|order|service)\/(?:[^?]+\/)?(?:import|export(?:\.\w+|\/\w+)?|packing-slips|[\w-]+\.csv|user\/data)(?:\?|$)/.test(
    url,
  );

/** Whether a response is personal, so that no shared cache may store it. */
export const isPersonal = (url: string): boolean => PERSONAL_PAGES.test(url) || PERSONAL_RESPONSES.test(url);

/** Whether a URL is a page that is the same for everyone. */
export const isPublicPage = (url: string): boolean => !isApi(url) && !isCms(url) && !isForNext(url) && !isPersonal(url);

/** Whether a URL is a page that is rendered for one reader. */
export const isPersonalPage = (url: string): boolean => PERSONAL_PAGES.test(url);

/**
 * Returns a URL for the log: without its query, which can contain the token of a mailed link, and for personal
 * responses without the rest of the path, which can be a secret too.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return isPersonal(path) ? `/${path.split('/')[1]}/…` : path;
}
