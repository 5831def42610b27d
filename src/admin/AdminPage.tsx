import { DefaultTemplate } from '@payloadcms/next/templates';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { hasRole, type StaffRole, viewerOf } from '@/domain/viewer';

interface PageFrameProps {
  props: AdminViewServerProps;
  /** Roles that see the page, besides admins. */
  roles: readonly StaffRole[];
  className: string;
  children: React.ReactNode;
}

/** Frame of a page of the admin that the CMS doesn't have. Redirects everyone but admins and the roles listed. */
export function PageFrame({ props, roles, className, children }: PageFrameProps) {
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
      <main className={`${className} gutter--left gutter--right`}>{children}</main>
    </DefaultTemplate>
  );
}

interface AdminPageProps {
  props: AdminViewServerProps;
  title: string;
  actions?: React.ReactNode;
  /** Roles that see the page, besides admins. Merchandisers by default. */
  roles?: readonly StaffRole[];
  children: React.ReactNode;
}

/** Page of the admin with a title, and links or buttons beside it. */
export function AdminPage({ props, title, actions, roles = ['merchandiser'], children }: AdminPageProps) {
  return (
    <PageFrame props={props} roles={roles} className="admin-page">
      <header className="admin-page-head">
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </PageFrame>
  );
}

/** Returns a query parameter as a single string. */
export const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
