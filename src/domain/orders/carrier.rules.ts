interface Carrier {
  name: string;
  /** Other spellings, in lower case without spaces. */
  aliases: readonly string[];
  /** Page that follows a parcel. `{number}` is replaced with the encoded tracking number. */
  url: string;
}

/** Carriers whose parcels the buyer can follow on the carrier's own page. */
export const CARRIERS: readonly Carrier[] = [
  { name: 'USPS', aliases: ['usmail'], url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}' },
  { name: 'UPS', aliases: [], url: 'https://www.ups.com/track?tracknum={number}' },
  { name: 'FedEx', aliases: [], url: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { name: 'DHL', aliases: ['dhlexpress'], url: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  {
    name: 'Canada Post',
    aliases: [],
    url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  { name: 'Royal Mail', aliases: [], url: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
];

const normalize = (name: string) => name.toLowerCase().replaceAll(/[\s.-]/g, '');

/** Tracking numbers that are safe to put into a carrier's address. */
const TRACKING_NUMBER = /^[a-z0-9][a-z0-9 -]{4,38}[a-z0-9]$/i;

/**
 * Returns the carrier's page that follows a parcel, or null for an unknown carrier or an unusual number. The address
 * always belongs to the carrier: staff enter a name and a number, never a link.
 */
export function trackingUrl(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber || !TRACKING_NUMBER.test(trackingNumber)) return null;
  const name = normalize(carrier);
  const known = CARRIERS.find((each) => normalize(each.name) === name || each.aliases.includes(name));
  return known ? known.url.replace('{number}', encodeURIComponent(trackingNumber.replaceAll(' ', ''))) : null;
}

/** Shipment of an order as its buyer sees it. */
export interface Tracking {
  carrier: string | null;
  number: string | null;
  /** Page of the carrier, if it is known. */
  url: string | null;
}

/** Returns the tracking of an order, or null if staff entered neither a carrier nor a number. */
export function trackingOf(order: { carrier: string | null; trackingNumber: string | null }): Tracking | null {
  const { carrier, trackingNumber: number } = order;
  return carrier || number ? { carrier, number, url: trackingUrl(carrier, number) } : null;
}

/** Returns carrier and number as one line of text. */
export const trackingText = ({ carrier, number }: Tracking): string => [carrier, number].filter(Boolean).join(' ');
