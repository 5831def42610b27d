import { type Currency, majorOf } from '../formats/money.rules';
import type { findAvailabilities } from './product.query';

type AvailabilityRow = NonNullable<Awaited<ReturnType<typeof findAvailabilities>>>[number];

/** Presents an availability of a product. */
export const presentAvailability = (availability: AvailabilityRow, currency: Currency) => ({
  availabilityId: availability.availabilityId,
  format: availability.format,
  language: availability.language,
  listPrice: majorOf(availability.listPriceMinor, currency),
  lineType: availability.lineType,
  permissionsAvailable: availability.permissionsAvailable ?? false,
  isVolumePricingAvailable: availability.isVolumePricingAvailable ?? false,
  status: availability.availabilityStatus,
});
