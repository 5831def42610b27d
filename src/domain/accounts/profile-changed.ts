/**
 * SQL fragment that marks the profile of user `$1` as changed, so that browsers reload theirs (PROF-05). In whole
 * seconds, and later than the previous change.
 */
export const PROFILE_CHANGED = `profile as (update users set profile_changed_at =
  greatest(date_trunc('second', now()), profile_changed_at + interval '1 second') where id = $1)`;
