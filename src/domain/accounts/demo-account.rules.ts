/** Password of the demo publication's accounts, which everybody can read in README.md. */
export const DEMO_PASSWORD = 'Meridian-Noon-12!';

/** Whether somebody signs in to an account of the demo publication with the password that everybody knows. */
export const isPublishedPassword = (emailAddress: string, password: string): boolean =>
  password === DEMO_PASSWORD &&
  /^(?:admin|editor|merchandiser|support|reader|good|better|best|allaccess)@meridian\.example$/i.test(emailAddress);

const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/**
 * Whether a site is for this machine only, so that a password that everybody knows does no harm: its address is this
 * machine's, and it listens to no other one. A proxy with https in front of it may be in another container.
 */
export function isForThisMachine(siteUrl: string, listensOn: string): boolean {
  const { hostname, protocol } = new URL(siteUrl);
  return isLoopback(hostname) && (isLoopback(listensOn) || protocol === 'https:');
}
