import type { Payload } from 'payload';

/** Addresses of the pages of the publisher's own code, in the `custom` part of the configuration. */
export interface SiteAddresses {
  sitePages: {
    /** First segments of their paths. */
    segments: readonly string[];
    /** Paths without parameters. */
    paths: readonly string[];
  };
}

/** Returns the addresses of the publisher's pages. */
export const siteAddressesOf = ({ config }: Pick<Payload, 'config'>): SiteAddresses['sitePages'] =>
  (config.custom as SiteAddresses).sitePages;
