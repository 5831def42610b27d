import type { ClientSide } from '@/domain/client-errors/client-error.rules';

const counts: Record<ClientSide, number> = { site: 0, admin: 0 };

/** Counts an error that a browser reported to this process. */
export function countClientError(side: ClientSide): void {
  counts[side] += 1;
}

/** Returns how many errors browsers have reported to this process, by side. */
export const clientErrorCounts = (): Readonly<Record<ClientSide, number>> => counts;
