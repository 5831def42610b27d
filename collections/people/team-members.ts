import type { CollectionConfig } from 'payload';
import { TEAM_MEMBER_STATES } from '@/domain/teams/team.rules';
import { adminsOnlyNavigation, readOnly } from '../access/admins';
import { labeledOptions } from '../fields/options';
import { resendFields } from '../fields/resends';

/** Members and invitations of team plans. A member has the rights of the team's subscription. */
export const TeamMembers: CollectionConfig = {
  slug: 'team-members',
  ...readOnly,
  admin: {
    ...adminsOnlyNavigation,
    useAsTitle: 'email',
    defaultColumns: ['email', 'subscription', 'status', 'joinedAt', 'createdAt'],
  },
  fields: [
    { name: 'uid', type: 'text', required: true, unique: true, admin: { hidden: true } },
    { name: 'subscription', type: 'relationship', relationTo: 'subscriptions', required: true, index: true },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'member', type: 'relationship', relationTo: 'users', index: true },
    { name: 'status', type: 'select', required: true, options: labeledOptions(TEAM_MEMBER_STATES) },
    /** When the owner offered the ownership of the team to this member. */
    { name: 'offeredAt', type: 'date' },
    { name: 'joinedAt', type: 'date' },
    { name: 'endedAt', type: 'date' },
    ...resendFields,
  ],
};
