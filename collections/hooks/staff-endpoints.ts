import type { CollectionConfig } from 'payload';
import { createOwnAccount } from '@/domain/accounts/create-own-account.command';
import { inviteStaff, resendInvitation, withdrawInvitation } from '@/domain/accounts/invite-staff.command';
import { readOpenWork, removeStaff } from '@/domain/accounts/remove-staff.command';
import { t } from '@/language/t';
import { accountEndpoint, signedIn, textOf } from './account-auth';

type Endpoints = Exclude<CollectionConfig['endpoints'], false | undefined>;

/** Endpoints of *Staff* in the admin: invitations, and the removal of a colleague. For admins. */
export const staffEndpoints: Endpoints = [
  {
    path: '/invitations',
    method: 'post',
    handler: accountEndpoint('write', async (ctx, data) => {
      const invitation = {
        firstName: textOf(data.firstName),
        lastName: textOf(data.lastName),
        emailAddress: textOf(data.emailAddress),
        choice: textOf(data.choice),
      };
      return Response.json(await inviteStaff(ctx, invitation), { status: 201 });
    }),
  },
  {
    path: '/own-account',
    method: 'post',
    handler: accountEndpoint('auth', async (ctx, data, req) => {
      const password = textOf(data.password);
      const name = await createOwnAccount(ctx, {
        firstName: textOf(data.firstName),
        lastName: textOf(data.lastName),
        emailAddress: textOf(data.emailAddress),
        password,
      });
      const session = await ctx.accounts.signIn(name, password);
      if (!session) throw new Error('The new account could not sign in.');
      return signedIn(ctx, { ...session, name }, req);
    }),
  },
  {
    path: '/:id/invitation/resend',
    method: 'post',
    handler: accountEndpoint('write', async (ctx, _data, req) => {
      await resendInvitation(ctx, Number(req.routeParams?.id));
      return Response.json({ message: t('Invitation sent again.') });
    }),
  },
  {
    path: '/:id/invitation/withdraw',
    method: 'post',
    handler: accountEndpoint('write', async (ctx, _data, req) => {
      await withdrawInvitation(ctx, Number(req.routeParams?.id));
      return Response.json({ message: t('Invitation withdrawn.') });
    }),
  },
  {
    path: '/:id/open-work',
    method: 'get',
    handler: accountEndpoint('read', async (ctx, _data, req) =>
      Response.json(await readOpenWork(ctx, Number(req.routeParams?.id)), { headers: { 'cache-control': 'no-store' } }),
    ),
  },
  {
    path: '/:id/remove',
    method: 'post',
    handler: accountEndpoint('write', async (ctx, data, req) => {
      await removeStaff(ctx, Number(req.routeParams?.id), Number(data.heirId));
      return Response.json({ message: 'Removed.' });
    }),
  },
];
