'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import type { MembershipData } from './membership-data';
import { Resend } from './Resend.client';
import { useMembershipChange } from './useMembershipChange';

type OwnTeam = NonNullable<MembershipData['team']>;

/** The owner's team: its members, its invitations, and a form to invite somebody. */
export function Team({ team, onChange }: { team: OwnTeam; onChange: (changed: MembershipData) => void }) {
  const [emailAddress, setEmailAddress] = useState('');
  const [removing, setRemoving] = useState<number | null>(null);
  const { run, isBusy, done, fault } = useMembershipChange(onChange);
  const invite = async () => {
    const call = callApi('POST /service/user/team/members', { body: { emailAddress } });
    if (await run(call, t('We emailed an invitation to {address}.', { address: emailAddress }))) setEmailAddress('');
  };
  const remove = ({ id, emailAddress: address }: OwnTeam['members'][number]) =>
    run(
      callApi('POST /service/user/team/members/{member}/remove', { params: { member: id } }),
      t('{address} has no seat in your team any more.', { address }),
    );
  const offer = ({ id, emailAddress: address }: OwnTeam['members'][number]) =>
    run(
      callApi('POST /service/user/team/members/{member}/offer-ownership', { params: { member: id } }),
      t('We emailed your offer to {address}. You own the team until they accept.', { address }),
    );
  const resend = ({ id, emailAddress: address }: OwnTeam['members'][number]) =>
    run(
      callApi('POST /service/user/team/members/{member}/resend', { params: { member: id } }),
      t('We emailed the invitation to {address} again.', { address }),
    );
  const { seats, nextSeats, seatsLeft, members } = team;
  return (
    <section className="ui-stack" aria-labelledby="team-title">
      <h3 className="ui-title-4" id="team-title">
        {t('Your team')}
      </h3>
      <p className="ui-dek">
        {t('{seats} seats, one of them yours.', { seats })}{' '}
        {seatsLeft === 0 ? t('All seats are taken.') : t('{count} left.', { count: seatsLeft }, 'seats')}
        {nextSeats ? ` ${t('From your next renewal: {seats} seats.', { seats: nextSeats })}` : ''}{' '}
        {t('Change the number of seats with “Change plan”.')}
      </p>
      {members.length ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Member')}</th>
              <th scope="col">{t('State', undefined, 'status')}</th>
              <th scope="col">
                <span className="ui-visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <td className="membership-address">
                  {member.name ? `${member.name}, ${member.emailAddress}` : member.emailAddress}
                </td>
                <td>
                  {member.isOffered
                    ? t('Member, can take over the team')
                    : member.state === 'active'
                      ? t('Member')
                      : t('Invited')}
                  {member.resend ? (
                    <Resend
                      resend={member.resend}
                      label={(hidden) =>
                        rich('Resend<hidden> invitation to {address}</hidden>', {
                          address: member.emailAddress,
                          hidden,
                        })
                      }
                      isBusy={isBusy}
                      onResend={() => void resend(member)}
                    />
                  ) : null}
                </td>
                <td>
                  {removing === member.id ? (
                    <>
                      <button
                        type="button"
                        className="ui-link"
                        disabled={isBusy}
                        onClick={() => {
                          setRemoving(null);
                          void remove(member);
                        }}
                      >
                        {rich('Remove <address>{email}</address>', {
                          email: member.emailAddress,
                          address: (text) => <span className="membership-address">{text}</span>,
                        })}
                      </button>{' '}
                      <button type="button" className="ui-link" onClick={() => setRemoving(null)}>
                        {t('Keep')}
                      </button>
                    </>
                  ) : (
                    <>
                      {member.state === 'active' && !member.isOffered ? (
                        <>
                          <button
                            type="button"
                            className="ui-link"
                            disabled={isBusy}
                            onClick={() => void offer(member)}
                          >
                            {rich('Transfer ownership<hidden> to {address}</hidden>', {
                              address: member.emailAddress,
                              hidden: inHidden,
                            })}
                          </button>{' '}
                        </>
                      ) : null}
                      <button type="button" className="ui-link" onClick={() => setRemoving(member.id)}>
                        {member.state === 'active'
                          ? rich('Remove<hidden> {address}</hidden>', {
                              address: member.emailAddress,
                              hidden: inHidden,
                            })
                          : rich('Withdraw<hidden> {address}</hidden>', {
                              address: member.emailAddress,
                              hidden: inHidden,
                            })}
                      </button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {seatsLeft > 0 ? (
        <form
          className="ui-stack ui-form-page"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void invite();
          }}
        >
          <div className="ui-field">
            <label htmlFor="team-email">{t('Invite by email')}</label>
            <input
              className="ui-input"
              id="team-email"
              type="email"
              autoComplete="off"
              value={emailAddress}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'team-fault' : undefined}
              onChange={({ target }) => setEmailAddress(target.value)}
            />
          </div>
          <button type="submit" className="ui-button" disabled={isBusy}>
            {t('Send invitation')}
          </button>
        </form>
      ) : null}
      {fault ? (
        <p className="ui-error" id="team-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <p className={done ? 'ui-alert ui-alert--note' : 'ui-visually-hidden'} role="status">
        {done}
      </p>
    </section>
  );
}

const inHidden = (text: React.ReactNode) => <span className="ui-visually-hidden">{text}</span>;

/** A team that the reader is a member of, and the button to leave it. */
export function TeamMembership({
  membership: { id, ownerName, name, offer },
  onChange,
}: {
  membership: MembershipData['teamMemberships'][number];
  onChange: (changed: MembershipData) => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const [fault, setFault] = useState('');
  const leave = async () => {
    const answer = await callApi('POST /service/user/team-memberships/{member}/leave', { params: { member: id } });
    if (answer.ok) onChange(answer.data);
    else setFault(answer.error.message);
  };
  const takeOver = async () => {
    const path = 'POST /service/user/team-memberships/{member}/take-over';
    const answer = await callApi(path, { params: { member: id } });
    if (answer.ok) location.assign(answer.data.url);
    else setFault(answer.error.message);
  };
  return (
    <div className="ui-stack">
      {offer ? (
        <section className="ui-alert ui-alert--note ui-stack" aria-labelledby="team-offer">
          <h3 className="ui-title-4" id="team-offer">
            {t('{name} would like you to own the team', { name: ownerName })}
          </h3>
          <p>{offer}</p>
          <p>
            <button type="button" className="ui-button ui-button--outline" onClick={() => void takeOver()}>
              {t('Take over the team')}
            </button>
          </p>
        </section>
      ) : null}
      <p className="ui-dek">
        {t('You have a seat in the team of {owner} ({plan}). You don’t pay anything.', {
          owner: ownerName,
          plan: name,
        })}
      </p>
      <p className="ui-control-text membership-actions">
        {isConfirming ? (
          <>
            <button type="button" className="ui-button" onClick={() => void leave()}>
              {t('Leave team and lose access')}
            </button>
            <button type="button" className="ui-link" onClick={() => setConfirming(false)}>
              {t('Stay in the team')}
            </button>
          </>
        ) : (
          <button type="button" className="ui-link" onClick={() => setConfirming(true)}>
            {t('Leave team')}
          </button>
        )}
      </p>
      {fault ? (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
