/** The publication's legal identity, as Store settings contain it. */
interface Publisher {
  legalName?: string | null | undefined;
  address?: string | null | undefined;
}

/**
 * Returns the publisher in one line: *Ledger Publishing Ltd, 1 Quay Street, Portland, ME 04101*. Newsletters must name
 * their sender with a postal address (CAN-SPAM Act, Directive 2000/31/EC). Empty without a legal name or address.
 */
export const publisherLine = (publisher: Publisher | null | undefined): string =>
  [publisher?.legalName ?? '', ...(publisher?.address ?? '').split('\n')]
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
