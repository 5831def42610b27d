import type { ServerProps } from 'payload';
import { hasRole, viewerOf } from '@/domain/viewer';
import { t } from '@/language/t';

/** Navigation link to the figures about reading, for editors. */
export function ReadershipLink({ user }: ServerProps) {
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), 'editor')) return null;
  return (
    <a className="nav__link" href="/admin/readership">
      <span className="nav__link-label">{t('Readership')}</span>
    </a>
  );
}
