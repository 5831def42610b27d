/**
 * The part of a statement that notes that the profile of user `$1` changed: browsers ask whether theirs is still true
 * (PROF-05). In whole seconds, and later than the last change.
 */
export const PROFILE_CHANGED = `profile as (update users set profile_changed_at =
  greatest(date_trunc('second', now()), profile_changed_at + interval '1 second') where id = $1)`;
