import type { CollectionConfig } from 'payload';
import { entersAdmin, nobody, ownAccountOrAdmin, ownStaffAccountOrAdmin, staff } from '@/domain/access/content.policy';
import { COMPANY_SIZES, INDUSTRIES, JOB_TITLES, validateName } from '@/domain/accounts/profile.rules';
import { sessionStrategy } from '@/platform/session-account';
import { COOKIE_PREFIX, SESSION_SECONDS } from '@/platform/session-cookies';
import { toAccess, toFieldAccess, viewerOfRequest } from '../adapters';
import { PICKER } from '../fields/relations';
import { validateRoleCodes } from '../fields/tiers';
import { accountAuthEndpoints } from '../hooks/account-auth';
import { guardCredentials, requireCurrentPassword } from '../hooks/credentials';
import { deletePreferences } from '../hooks/preferences';
import { stampSecondFactorDue } from '../hooks/second-factor';
import { keepLastAdmin, keepStaff } from '../hooks/staff';
import { staffEndpoints } from '../hooks/staff-endpoints';
import {
  assignGuid,
  deleteAccountData,
  disconnectProvider,
  endSessionsOfDisabled,
  firstUserIsAdmin,
  limitSession,
  resetAddressVerification,
  serializeUpdates,
  stampProfileChange,
  syncMovedAddress,
} from '../hooks/users';

const adminOnly = { create: toFieldAccess(staff()), update: toFieldAccess(staff()) };
const systemOnly = { create: () => false, update: () => false };
const hiddenFromEveryone = { create: () => false, read: () => false, update: () => false };

/** Accounts of staff, with their role, and of readers, with their tiers (ADMIN-01, ADMIN-06, PROF-01). */
export const Users: CollectionConfig = {
  slug: 'users',
  admin: {
    group: 'People',
    useAsTitle: 'email',
    defaultColumns: ['email', 'firstName', 'lastName', 'role', 'lastVisitDate'],
    listSearchableFields: ['email', 'firstName', 'lastName'],
    hidden: ({ user }) => user?.role !== 'admin',
    components: { beforeListTable: ['/src/admin/AccountTabs.client#AccountTabs'] },
  },
  auth: {
    useSessions: true,
    strategies: [sessionStrategy],
    // The session cookie is HttpOnly. A token in the response body would expose the session to injected scripts.
    removeTokenFromResponses: true,
    // Attempts are counted per network and device (src/platform/attempt-limiter.ts), so that nobody can lock out
    // someone else. The CMS's own counter is enabled only for its unlock button.
    maxLoginAttempts: 1_000_000,
    lockTime: 60_000,
    tokenExpiration: SESSION_SECONDS,
    cookies: { sameSite: 'Lax', secure: COOKIE_PREFIX.startsWith('__Host-') },
  },
  access: {
    admin: ({ req }) => entersAdmin(viewerOfRequest(req.user), new Date()) === true,
    read: toAccess(ownAccountOrAdmin),
    // Readers register, colleagues are invited: nobody chooses the password of somebody else.
    create: toAccess(nobody),
    update: toAccess(ownStaffAccountOrAdmin),
    delete: toAccess(staff()),
    unlock: toAccess(staff()),
  },
  endpoints: [...accountAuthEndpoints, ...staffEndpoints],
  hooks: {
    beforeOperation: [requireCurrentPassword, keepStaff, serializeUpdates],
    beforeDelete: [deletePreferences, deleteAccountData],
    beforeChange: [
      firstUserIsAdmin,
      keepLastAdmin,
      assignGuid,
      stampProfileChange,
      endSessionsOfDisabled,
      disconnectProvider,
      resetAddressVerification,
      stampSecondFactorDue,
      guardCredentials,
    ],
    afterChange: [syncMovedAddress],
    refresh: [limitSession],
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'firstName',
          type: 'text',
          maxLength: 60,
          validate: (value: string | null | undefined) => validateName('first', value),
        },
        {
          name: 'lastName',
          type: 'text',
          maxLength: 60,
          validate: (value: string | null | undefined) => validateName('last', value),
        },
      ],
    },
    { name: 'displayName', type: 'text', maxLength: 120 },
    {
      name: 'authorPage',
      type: 'relationship',
      relationTo: 'authors',
      maxDepth: 0,
      admin: {
        // Readers write no articles, and support can’t see authors.
        condition: ({ role }) => role === 'admin' || role === 'editor' || role === 'merchandiser',
        description: 'Filled in as the author of new articles.',
        components: { Field: PICKER },
        disableListColumn: true,
      },
    },
    {
      name: 'currentPassword',
      type: 'text',
      virtual: true,
      admin: { components: { Field: '/src/admin/CurrentPassword.client#CurrentPassword' }, disableListColumn: true },
    },
    {
      name: 'currentCode',
      type: 'text',
      virtual: true,
      admin: { components: { Field: '/src/admin/CurrentPassword.client#CurrentCode' }, disableListColumn: true },
    },
    {
      name: 'security',
      type: 'ui',
      admin: {
        components: { Field: '/src/admin/account/AccountSecurity.client#AccountSecurity' },
        disableListColumn: true,
      },
    },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'reader',
      saveToJWT: true,
      index: true,
      options: [
        { label: 'Admin', value: 'admin' },
        { label: 'Editor', value: 'editor' },
        { label: 'Merchandiser', value: 'merchandiser' },
        { label: 'Support', value: 'support' },
        { label: 'Reader', value: 'reader' },
      ],
      access: adminOnly,
      admin: { position: 'sidebar' },
    },
    {
      name: 'tiers',
      label: 'Tiers',
      type: 'text',
      hasMany: true,
      saveToJWT: true,
      validate: validateRoleCodes,
      access: adminOnly,
      admin: {
        position: 'sidebar',
        components: {
          Field: '/src/admin/TierSelect.client#RoleCodeSelect',
          Cell: '/src/admin/TierSelect.client#RoleCodeCell',
        },
        description:
          'The first tier decides what the reader can read. Set by subscriptions: a manual change lasts until the next change of a subscription.',
      },
    },
    {
      name: 'membershipUntil',
      label: 'Tiers valid until',
      type: 'date',
      access: systemOnly,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'whyReading',
      type: 'ui',
      admin: { position: 'sidebar', components: { Field: '/src/admin/WhyReading.client#WhyReading' } },
    },
    { name: 'stripeCustomer', type: 'text', index: true, hidden: true, access: hiddenFromEveryone },
    /** Test cards saved by the embedded gateway with the buyer's consent. */
    { name: 'testCards', type: 'json', hidden: true, access: hiddenFromEveryone },
    {
      name: 'hmmEligible',
      label: 'Can use the learning program',
      type: 'checkbox',
      defaultValue: false,
      access: adminOnly,
      admin: { position: 'sidebar' },
    },
    {
      name: 'quotas',
      type: 'group',
      admin: {
        description: 'Free articles and Ascend reports a month. If empty, the limits of the paywall settings apply.',
      },
      access: adminOnly,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'articleLimit', type: 'number', min: 0, max: 1000 },
            { name: 'ascendLimit', type: 'number', min: 0, max: 1000 },
          ],
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'jobTitle', type: 'select', options: [...JOB_TITLES] },
        { name: 'companySize', type: 'select', options: [...COMPANY_SIZES] },
        { name: 'industry', type: 'select', options: [...INDUSTRIES] },
      ],
    },
    {
      name: 'member',
      type: 'ui',
      admin: {
        components: { Field: '/src/admin/AccountMembership.client#AccountMembership' },
        disableListColumn: true,
      },
    },
    { name: 'optIn', label: 'Opted in to marketing email', type: 'checkbox', defaultValue: false },
    {
      name: 'sptCustomAttributes',
      label: 'Custom attributes',
      type: 'array',
      access: adminOnly,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true },
            { name: 'value', type: 'text' },
          ],
        },
      ],
    },
    {
      name: 'guid',
      type: 'text',
      unique: true,
      index: true,
      access: systemOnly,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'isDisabled',
      label: 'Disabled',
      type: 'checkbox',
      defaultValue: false,
      access: adminOnly,
      admin: { position: 'sidebar', description: 'Signs the user out everywhere and prevents signing in.' },
    },
    { name: 'lastVisitDate', type: 'date', access: systemOnly, admin: { position: 'sidebar', readOnly: true } },
    {
      name: 'secondFactorSince',
      label: 'Two-factor authentication since',
      type: 'date',
      access: systemOnly,
      admin: {
        position: 'sidebar',
        readOnly: true,
        components: { Field: '/src/admin/SecondFactor.client#SecondFactor' },
      },
    },
    { name: 'invitedAt', type: 'date', access: systemOnly, admin: { hidden: true } },
    { name: 'secondFactorDue', type: 'checkbox', defaultValue: false, access: systemOnly, admin: { hidden: true } },
    /** Until when the mailed link replaces a lost factor. Null if an admin hasn't requested one, or has withdrawn it. */
    { name: 'lostFactorUntil', type: 'date', access: systemOnly, admin: { hidden: true } },
    { name: 'lostFactorTokenHash', type: 'text', index: true, hidden: true, access: hiddenFromEveryone },
    { name: 'lostFactorAdmin', type: 'number', hidden: true, access: hiddenFromEveryone },
    { name: 'secondFactorSecret', type: 'text', hidden: true, access: hiddenFromEveryone },
    { name: 'secondFactorPending', type: 'text', hidden: true, access: hiddenFromEveryone },
    { name: 'recoveryCodeHashes', type: 'json', hidden: true, access: hiddenFromEveryone },
    /** Issuer and subject at the identity provider. */
    { name: 'providerIdentity', type: 'text', unique: true, hidden: true, access: hiddenFromEveryone },
    { name: 'isHistoryOff', type: 'checkbox', defaultValue: false, access: systemOnly, admin: { hidden: true } },
    { name: 'followingReadAt', type: 'date', access: systemOnly, admin: { hidden: true } },
    { name: 'profileChangedAt', type: 'date', access: systemOnly, admin: { hidden: true } },
    {
      name: 'pendingEmail',
      label: 'New email address, not confirmed yet',
      type: 'text',
      access: systemOnly,
      admin: { position: 'sidebar', readOnly: true, condition: ({ pendingEmail }) => Boolean(pendingEmail) },
    },
    {
      name: 'addressVerifiedAt',
      label: 'Email address verified',
      type: 'date',
      access: systemOnly,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description:
          'When the user last opened a verification link. Readers without a subscription or a verified address can give fewer articles.',
      },
    },
    { name: 'pendingEmailProven', type: 'checkbox', hidden: true, access: hiddenFromEveryone },
    { name: 'pendingEmailTokenHash', type: 'text', index: true, hidden: true, access: hiddenFromEveryone },
    { name: 'pendingEmailExpiresAt', type: 'date', hidden: true, access: hiddenFromEveryone },
    { name: 'resetTokenHash', type: 'text', index: true, hidden: true, access: hiddenFromEveryone },
    { name: 'resetTokenExpiresAt', type: 'date', hidden: true, access: hiddenFromEveryone },
  ],
};
