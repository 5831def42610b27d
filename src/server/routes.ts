/** First parts of the addresses of pages that are made for the one who asks, from his session or a secret in them. */
const OWN_PAGES = /^\/(?:my-library|reading-list|newsletter-preferences|preview)(?:[/?]|$)/;

/** Addresses that answer with files, redirects and papers for the one who asks. */
const OWN_ANSWERS =
  /^\/(?:order|licence|visual-library\/download|report\/download|dev\/mail|l|logout|magazine\/find)(?:[/?]|$)/;

/** The site's own API; the CMS's lies under it. */
export const isApi = (url: string): boolean =>
  /^\/(?:service|api|authenticate|logout|l)(?:[/?]|$)/.test(url) && !isCms(url);

/** The CMS's own API. */
export const isCms = (url: string): boolean => /^\/api\/cms(?:[/?]|$)/.test(url);

/** Pages and calls of the admin, and files of the build. */
const isForNext = (url: string): boolean => /^\/(?:admin|_next)(?:[/?.]|$)/i.test(url);

/** Whether an answer is for the one who asks alone, and kept by nobody else. */
export const isOwn = (url: string): boolean => OWN_PAGES.test(url) || OWN_ANSWERS.test(url);

/** Whether an address is a page that is the same for everyone. */
export const isPublicPage = (url: string): boolean => !isApi(url) && !isCms(url) && !isForNext(url) && !isOwn(url);

/** Whether an address is a page that is made for the one who asks. */
export const isOwnPage = (url: string): boolean => OWN_PAGES.test(url);
