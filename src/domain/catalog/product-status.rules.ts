/** Stored product status: `A` on sale, `F` coming soon, `O` out of print. */
export type ProductStatus = 'A' | 'F' | 'O';

/** Returns the availability status for the add-to-cart item (STORE-08). */
export function availabilityStatusOf(productStatus: ProductStatus): 'AVAILABLE' | 'COMING_SOON' | 'OUT_OF_PRINT' {
  return productStatus === 'F' ? 'COMING_SOON' : productStatus === 'O' ? 'OUT_OF_PRINT' : 'AVAILABLE';
}
