import type { ApiResult, DataOf } from '@/api/client';

/** Delivery of print issues as its owner sees it. */
export type Delivery = DataOf<'GET /service/user/print-delivery'>;

/** Returns the messages of an error by field, and the general one. */
export function faultsIn(answer: Extract<ApiResult<Delivery>, { ok: false }>): Partial<Record<string, string>> {
  const { errors, message } = answer.error;
  return errors?.length
    ? Object.fromEntries(errors.map(({ field, errorMessage }) => [field.split('.').at(-1), errorMessage]))
    : { general: message };
}
