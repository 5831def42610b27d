import { DefaultTemplate } from '@payloadcms/next/templates';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { hasRole, type StaffRole, viewerOf } from '@/domain/viewer';

/** Layout of the store's custom views. Redirects everyone but merchandisers, admins and the other roles listed. */
export function StoreView({
  props,
  title,
  actions,
  roles = ['merchandiser'],
  children,
}: {
  props: AdminViewServerProps;
  title: string;
  actions?: React.ReactNode;
  roles?: readonly StaffRole[];
  children: React.ReactNode;
}) {
  const { initPageResult, params, searchParams } = props;
  const { req, locale, permissions, visibleEntities } = initPageResult;
  const { payload, user } = req;
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), ...roles)) redirect('/admin');
  const viewActions = payload.config.admin.components.actions ?? [];
  const template = {
    i18n: req.i18n,
    params,
    payload,
    permissions,
    searchParams,
    user,
    viewActions,
    visibleEntities,
    req,
  };
  return (
    <DefaultTemplate {...template} {...(locale ? { locale } : {})}>
      <main className="admin-store-view gutter--left gutter--right">
        <header className="admin-store-view-head">
          <h1>{title}</h1>
          {actions}
        </header>
        {children}
      </main>
    </DefaultTemplate>
  );
}

/** Returns a query parameter as a single string. */
export const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
