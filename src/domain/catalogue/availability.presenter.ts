import type { findAvailabilities } from './product.query';

type Found = NonNullable<Awaited<ReturnType<typeof findAvailabilities>>>[number];

/** Presents a format of a product; the list price is in US dollars. */
export const presentAvailability = (form: Found) => ({
  availabilityId: form.availabilityId,
  format: form.format,
  language: form.language,
  listPrice: form.listPriceMinor / 100,
  lineType: form.lineType,
  permissionsAvailable: form.permissionsAvailable ?? false,
  isVolumePricingAvailable: form.isVolumePricingAvailable ?? false,
  status: form.availabilityStatus,
});
