import type { ApiResult, DataOf } from '@/api/client';

export type MembershipData = DataOf<'GET /service/user/membership'>;
/** A subscription as its owner sees it. */
export type OwnSubscription = NonNullable<MembershipData['subscription']>;
/** Result of a change: everything anew, or why not. */
export type ChangeResult = ApiResult<MembershipData>;
