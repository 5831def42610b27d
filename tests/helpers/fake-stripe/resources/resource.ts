import type { Form } from '../form';
import type { StripeObject, World } from '../world';

/** One call of Stripe's API. */
export interface Call {
  world: World;
  /** The parts of the path that stand for `:id` and the like. */
  params: Record<string, string>;
  body: Form;
  query: Form;
  /** Address of this server, without a slash at the end. */
  baseUrl: string;
}

/** A route: method and path, and what answers it. */
export type Routes = Record<string, (call: Call) => StripeObject | Record<string, unknown>>;

/** A page of a list, the newest first, as Stripe answers lists. */
export function listOf(all: StripeObject[], { query }: Pick<Call, 'query'>, url: string): Record<string, unknown> {
  const limit = Number(query.limit ?? 10);
  const after = all.findIndex(({ id }) => id === query.starting_after);
  const rest = all.slice(after + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
