import type { ServerProps } from 'payload';
import { hasRole, viewerOf } from '@/domain/viewer';
import { t } from '@/language/t';

/** Navigation link to the planning calendar, for editors. */
export function PlanningLink({ user }: ServerProps) {
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), 'editor')) return null;
  return (
    <a className="nav__link" href="/admin/planning">
      <span className="nav__link-label">{t('Planning')}</span>
    </a>
  );
}
