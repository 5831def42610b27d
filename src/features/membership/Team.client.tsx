'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import type { ChangeResult, MembershipData } from './membership-data';
import { Resend } from './Resend.client';

type OwnTeam = NonNullable<MembershipData['team']>;

/** The owner's team: its members, its invitations, and a form to invite somebody. */
export function Team({ team, onChange }: { team: OwnTeam; onChange: (changed: MembershipData) => void }) {
  const [emailAddress, setEmailAddress] = useState('');
  const [fault, setFault] = useState('');
  const [done, setDone] = useState('');
  const [removing, setRemoving] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (call: Promise<ChangeResult>, success: string): Promise<boolean> => {
    setBusy(true);
    setFault('');
    setDone('');
    const answer = await call;
    setBusy(false);
    if (answer.ok) {
      onChange(answer.data);
      setDone(success);
    } else setFault(answer.error.errors?.[0]?.errorMessage ?? answer.error.message);
    return answer.ok;
  };
  const invite = async () => {
    const call = callApi('POST /service/user/team/members', { body: { emailAddress } });
    if (await run(call, `We emailed an invitation to ${emailAddress}.`)) setEmailAddress('');
  };
  const remove = ({ id, emailAddress: address }: OwnTeam['members'][number]) =>
    run(
      callApi('POST /service/user/team/members/{member}/remove', { params: { member: id } }),
      `${address} has no seat in your team any more.`,
    );
  const offer = ({ id, emailAddress: address }: OwnTeam['members'][number]) =>
    run(
      callApi('POST /service/user/team/members/{member}/offer-ownership', { params: { member: id } }),
      `We emailed your offer to ${address}. You own the team until they accept.`,
    );
  const resend = ({ id, emailAddress: address }: OwnTeam['members'][number]) =>
    run(
      callApi('POST /service/user/team/members/{member}/resend', { params: { member: id } }),
      `We emailed the invitation to ${address} again.`,
    );
  const { seats, nextSeats, seatsLeft, members } = team;
  return (
    <section className="ui-stack" aria-labelledby="team-title">
      <h3 className="ui-title-4" id="team-title">
        Your team
      </h3>
      <p className="ui-dek">
        {seats} seats, one of them yours. {seatsLeft === 0 ? 'All seats are taken.' : `${seatsLeft} left.`}
        {nextSeats ? ` From your next renewal: ${nextSeats} seats.` : ''} Change the number of seats with “Change plan”.
      </p>
      {members.length ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="ui-visually-hidden">Actions</span>
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
                    ? 'Member, can take over the team'
                    : member.state === 'active'
                      ? 'Member'
                      : 'Invited'}
                  {member.resend ? (
                    <Resend
                      resend={member.resend}
                      mail={`invitation to ${member.emailAddress}`}
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
                        Remove <span className="membership-address">{member.emailAddress}</span>
                      </button>{' '}
                      <button type="button" className="ui-link" onClick={() => setRemoving(null)}>
                        Keep
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
                            Transfer ownership<span className="ui-visually-hidden"> to {member.emailAddress}</span>
                          </button>{' '}
                        </>
                      ) : null}
                      <button type="button" className="ui-link" onClick={() => setRemoving(member.id)}>
                        {member.state === 'active' ? 'Remove' : 'Withdraw'}
                        <span className="ui-visually-hidden"> {member.emailAddress}</span>
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
            <label htmlFor="team-email">Invite by email</label>
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
            Send invitation
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
            {ownerName} would like you to own the team
          </h3>
          <p>{offer}</p>
          <p>
            <button type="button" className="ui-button ui-button--outline" onClick={() => void takeOver()}>
              Take over the team
            </button>
          </p>
        </section>
      ) : null}
      <p className="ui-dek">
        You have a seat in the team of {ownerName} ({name}). You don’t pay anything.
      </p>
      <p className="ui-control-text membership-actions">
        {isConfirming ? (
          <>
            <button type="button" className="ui-button" onClick={() => void leave()}>
              Leave team and lose access
            </button>
            <button type="button" className="ui-link" onClick={() => setConfirming(false)}>
              Stay in the team
            </button>
          </>
        ) : (
          <button type="button" className="ui-link" onClick={() => setConfirming(true)}>
            Leave team
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
