import type { AdminViewServerProps } from 'payload';
import { readStaff } from '@/domain/accounts/staff.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { AdminPage } from './AdminPage';
import { timeTextsOf } from './day-text';
import { StaffRows } from './StaffRows.client';
import './store/orders-desk.css';
import './staff.css';

/** Colleagues with their roles: invitations, and removal with a handover. For admins. */
export async function Staff(props: AdminViewServerProps) {
  const { payload, user } = props.initPageResult.req;
  const isAdmin = hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]));
  // Nothing is read for other roles. The layout redirects them.
  const staff = isAdmin ? await readStaff(contextOf(payload, user)) : [];
  const { dayText } = await timeTextsOf(payload);
  const members = staff.map((member) => ({
    ...member,
    lastVisit: member.lastVisitAt ? dayText(member.lastVisitAt) : t('Never'),
  }));
  return (
    <AdminPage props={props} title={t('Staff')} roles={[]}>
      <p className="admin-orders-hint">
        {rich('Colleagues with a role in the newsroom or the store. Readers are listed under <link>Readers</link>.', {
          link: (text) => <a href="/admin/collections/users?where[or][0][and][0][role][equals]=reader">{text}</a>,
        })}
      </p>
      <StaffRows members={members} ownId={Number(user?.id ?? 0)} />
    </AdminPage>
  );
}
