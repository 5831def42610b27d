import type { findAvailabilities } from './product.query';

type AvailabilityRow = NonNullable<Awaited<ReturnType<typeof findAvailabilities>>>[number];

/** Presents an availability of a product. The list price is in US dollars. */
export const presentAvailability = (availability: AvailabilityRow) => ({
  availabilityId: availability.availabilityId,
  format: availability.format,
  language: availability.language,
  listPrice: availability.listPriceMinor / 100,
  lineType: availability.lineType,
  permissionsAvailable: availability.permissionsAvailable ?? false,
  isVolumePricingAvailable: availability.isVolumePricingAvailable ?? false,
  status: availability.availabilityStatus,
});
