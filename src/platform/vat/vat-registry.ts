import { env } from '../env';

/** Answer of a VAT registry. */
export interface VatAnswer {
  isValid: boolean;
  /** The registry's reference of the request, as proof. */
  reference: string | null;
}

/** Checks whether a VAT ID is registered. */
export interface VatRegistry {
  /** @throws Error if the registry doesn't answer, so that the result is unknown */
  check(vatId: string): Promise<VatAnswer>;
}

/** A registry of a member state is often unavailable, and buyers shouldn't wait for it. */
const TIMEOUT_MS = 4_000;

/** The registry of the EU (VIES). `baseUrl` is its REST API. */
const vies = (baseUrl: string): VatRegistry => ({
  async check(vatId) {
    const url = `${baseUrl}/ms/${vatId.slice(0, 2)}/vat/${encodeURIComponent(vatId.slice(2))}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new Error(`The VAT registry responded with ${response.status}.`);
    const answer = (await response.json()) as { isValid?: unknown; userError?: unknown; requestIdentifier?: unknown };
    // A member state that doesn't respond is reported as invalid, with an error code.
    const isKnown = answer.userError === 'VALID' || answer.userError === 'INVALID';
    if (typeof answer.isValid !== 'boolean' || !isKnown) {
      throw new Error(`The VAT registry could not check the ID: ${String(answer.userError).slice(0, 60)}.`);
    }
    return { isValid: answer.isValid, reference: String(answer.requestIdentifier ?? '').slice(0, 80) || null };
  },
});

/** Returns the VAT registry of this installation. Null without one: VAT IDs then stay unchecked. */
export const vatRegistry = (): VatRegistry | null => (env.VAT_REGISTRY_URL ? vies(env.VAT_REGISTRY_URL) : null);
