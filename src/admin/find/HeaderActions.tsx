import { Link } from '@payloadcms/ui';
import type { ServerProps } from 'payload';
import { hasRole, viewerOf } from '@/domain/viewer';
import { msg, t } from '@/language/t';
import { ButtonNames } from '../names/ButtonNames.client';
import { AdminSearch } from './AdminSearch.client';
import { MenuMark } from './MenuMark.client';
import './find.css';

/** The document that a role creates most often. */
const CREATES = [
  { role: 'editor', label: msg('New article'), url: '/admin/collections/articles/create' },
  { role: 'merchandiser', label: msg('New product'), url: '/admin/collections/products/create' },
] as const;

/** Top of every page of the admin: the search, and the button that creates what the user's role mostly creates. */
export function HeaderActions({ user }: ServerProps) {
  const viewer = viewerOf(user as Parameters<typeof viewerOf>[0]);
  if (viewer.kind !== 'staff') return null;
  const created = CREATES.find(({ role }) => hasRole(viewer, role));
  return (
    <div className="admin-find-actions">
      <MenuMark />
      <ButtonNames />
      <AdminSearch />
      {created ? (
        <Link className="btn btn--style-primary btn--size-small" href={created.url} prefetch={false}>
          <span className="admin-find-plus" aria-hidden="true">
            +
          </span>
          <span className="admin-find-label">{t(created.label)}</span>
        </Link>
      ) : null}
    </div>
  );
}
