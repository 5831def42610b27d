/** Where an error happened. */
export const CLIENT_SIDES = ['site', 'admin'] as const;
export type ClientSide = (typeof CLIENT_SIDES)[number];

/** Error as a browser reports it. */
export interface ReportedError {
  message: string;
  /** Stack trace, or the file, line and column. */
  stack: string;
  /** Path of the page. */
  page: string;
}

/** Error as it is stored. */
export interface ClientError {
  message: string;
  /** File, line and column of the first frame in our code; null if there is none. */
  place: string | null;
  stack: string;
  page: string;
  side: ClientSide;
}

const MAX_FRAMES = 12;
const MAX_MESSAGE = 300;
const MAX_LINE = 300;

/** Schemes of the files of browser extensions. */
const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:|\bwebkit-masked-url:/i;

/**
 * Errors that aren't ours: a script of another origin, whose details browsers hide, and a browser's notice that it
 * delayed a measurement.
 */
const FOREIGN_MESSAGE = /^(?:Uncaught )?(?:Script error\.?|ResizeObserver loop .*)$/;

/**
 * Returns a reported error without anything that could identify a person, or null for an error of a browser extension
 * or of another site's script.
 * @param siteUrl the address of the site, whose files are ours
 */
export function clientErrorOf({ message, stack, page }: ReportedError, siteUrl: string): ClientError | null {
  const text = withoutPersonalData(message).slice(0, MAX_MESSAGE);
  if (!text || FOREIGN_MESSAGE.test(text) || EXTENSION.test(stack) || EXTENSION.test(message)) return null;
  const origin = new URL(siteUrl).origin;
  const lines = stack.split('\n').map((line) => line.trim());
  const frames = lines.filter((line) => /:\d+:\d+\)?$/.test(line));
  const ours = frames.filter((line) => line.includes(`${origin}/`));
  if (frames.length > 0 && ours.length === 0) return null;
  const path = pathOf(page);
  const shown = ours.map((line) => frameOf(line, origin));
  return {
    message: text,
    place: /(\/[^\s()]*:\d+:\d+)\)?$/.exec(shown[0] ?? '')?.[1] ?? null,
    stack: shown.slice(0, MAX_FRAMES).join('\n'),
    page: path,
    side: /^\/admin(?:\/|$)/.test(path) ? 'admin' : 'site',
  };
}

/** Returns a frame with the path of its file, or of the page for a script in it, without the query. */
function frameOf(line: string, origin: string): string {
  const at = line.lastIndexOf(origin);
  const [, address = '', position = ''] = /^(.*?)(:\d+:\d+\)?)$/.exec(line.slice(at)) ?? [];
  const file = URL.parse(address)?.pathname ?? '/';
  const path = /\.m?js$/.test(file) ? file : pathOf(file);
  return (withoutPersonalData(line.slice(0, at)) + path + position).slice(0, MAX_LINE);
}

/** Pages whose address contains a secret or a person: only the first part is kept. */
const PRIVATE_PAGE =
  /^\/(?:preview|subscription-link|team-invitation|gift-subscription|reset-password|confirm-email|lost-authenticator|order|orders|verify|reading-list|subscription-receipt|subscription-checkout|gift-subscription-checkout|report|my-library|search|store\/find|l)(?=\/|$)/;

/** Returns the path of a page without query, fragment and the secrets in it. */
function pathOf(page: string): string {
  const path = (URL.parse(page, 'http://site.invalid')?.pathname ?? '/').slice(0, 200);
  const [start] = PRIVATE_PAGE.exec(path) ?? [];
  return start && start !== path ? `${start}/…` : withoutPersonalData(path);
}

/** Removes email addresses, queries and long tokens from a text. */
const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s@/<>"']+@[^\s@/<>"']+\.[a-z]{2,}/gi, '(email)')
    .replaceAll(/[?#][^\s):]*(?=[\s):]|$)/g, '')
    .replaceAll(/[\w-]{40,}/g, '(token)')
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim();

/**
 * Returns the text from which errors are grouped: message and place. Numbers in the message don't count, and neither
 * does the hash in the name of a file, which changes with every release.
 */
export const errorKey = ({ message, place, side }: ClientError): string =>
  [side, message.replaceAll(/\d+/g, '0'), (place ?? '').replaceAll(/[\w~-]{8,}(?=\.m?js)/g, '')].join('\n');
