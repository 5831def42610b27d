import type { ApiResult, DataOf } from '@/api/client';

export type MembershipData = DataOf<'GET /service/user/membership'>;
/** A subscription as shown to its owner. */
export type OwnSubscription = NonNullable<MembershipData['subscription']>;
/** Result of a change: the updated data, or an error. */
export type ChangeResult = ApiResult<MembershipData>;
