import type { Form } from '../form';
import type { StripeObject, World } from '../world';

/** Request to Stripe's API. */
export interface Call {
  world: World;
  /** Values of the path parameters, such as `:id`. */
  params: Record<string, string>;
  body: Form;
  query: Form;
  /** URL of this server, without a trailing slash. */
  baseUrl: string;
}

/** Route: method, path and handler. */
export type Routes = Record<string, (call: Call) => StripeObject | Record<string, unknown>>;

/** Returns a page of a list, the newest first, as Stripe does. */
export function listOf(all: StripeObject[], { query }: Pick<Call, 'query'>, url: string): Record<string, unknown> {
  const limit = Number(query.limit ?? 10);
  const after = all.findIndex(({ id }) => id === query.starting_after);
  const rest = all.slice(after + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
