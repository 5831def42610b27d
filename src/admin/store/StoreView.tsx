import { DefaultTemplate } from '@payloadcms/next/templates';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { hasRole, viewerOf } from '@/domain/viewer';

/** The frame of a view of the store, for merchandisers alone. */
export function StoreView({
  props,
  title,
  actions,
  children,
}: {
  props: AdminViewServerProps;
  title: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}) {
  const { initPageResult, params, searchParams } = props;
  const { req, locale, permissions, visibleEntities } = initPageResult;
  const { payload, user } = req;
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), 'merchandiser')) redirect('/admin');
  const template = { i18n: req.i18n, params, payload, permissions, searchParams, user, visibleEntities, req };
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

/** What stands in the address under a name, as one text. */
export const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
