/** Browsers load the admin's pictures from this site, which knows who may see a file before its release. */
export const filesCdnUrl = (): string => '';
