'use client';

import { toast } from '@payloadcms/ui';
import { useRef, useState } from 'react';
import type { OpenWork } from '@/domain/accounts/remove-staff.command';
import type { StaffMember } from '@/domain/accounts/staff.query';
import { STAFF_CHOICES } from '@/domain/accounts/staff.rules';
import { msg, t } from '@/language/t';

type Member = StaffMember & { lastVisit: string };

const STATES = {
  active: '',
  disabled: msg('Disabled'),
  invited: msg('Invited'),
  expired: msg('Invitation expired'),
} as const;

const FAILURE = msg('We couldn’t reach the site. Try again in a moment.');

interface Refusal {
  field: string | null;
  message: string;
}

/** Calls an endpoint of the accounts. Returns the response's body, or why it was refused. */
async function call<T>(path: string, body?: object): Promise<{ data: T } | { refusal: Refusal }> {
  const response = await fetch(`/api/cms/users${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  }).catch(() => null);
  const data = await response?.json().catch(() => null);
  if (response?.ok) return { data: data as T };
  const [error] = data?.errors ?? [];
  return { refusal: { field: error?.field ?? null, message: error?.message ?? t(FAILURE) } };
}

/** Form of an invitation, and the list of colleagues. */
export function StaffRows({ members, ownId }: { members: readonly Member[]; ownId: number }) {
  const [isBusy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const act = async (path: string, question?: string) => {
    if (question && !confirm(question)) return;
    setBusy(true);
    const answer = await call<{ message: string }>(path, {});
    setBusy(false);
    if ('refusal' in answer) return void toast.error(answer.refusal.message);
    toast.success(answer.data.message);
    location.reload();
  };
  const button = (label: string, member: Member, onClick: () => void) => (
    <button
      type="button"
      className="btn btn--style-secondary btn--size-small"
      disabled={isBusy}
      aria-label={`${label}: ${member.name}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <>
      <InvitationForm />
      <div className="admin-orders-box">
        <table className="admin-orders-table">
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Role')}</th>
              <th scope="col">{t('Two-factor authentication')}</th>
              <th scope="col">{t('Last visit')}</th>
              <th scope="col">{t('Action')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <a href={`/admin/collections/users/${member.id}`}>{member.name}</a>
                  <small>{member.emailAddress}</small>
                </th>
                <td data-label={t('Role')}>
                  {member.roleLabel}
                  {STATES[member.state] ? <small>{t(STATES[member.state])}</small> : null}
                </td>
                <td data-label={t('Two-factor authentication')}>{member.hasSecondFactor ? t('On') : t('Off')}</td>
                <td data-label={t('Last visit')}>{member.lastVisit}</td>
                <td>
                  <div className="admin-staff-actions">
                    {member.state === 'invited' || member.state === 'expired' ? (
                      <>
                        {button(t('Resend'), member, () => void act(`/${member.id}/invitation/resend`))}
                        {button(
                          t('Withdraw'),
                          member,
                          () =>
                            void act(
                              `/${member.id}/invitation/withdraw`,
                              t('Withdraw the invitation of {name}? Its link stops working.', { name: member.name }),
                            ),
                        )}
                      </>
                    ) : null}
                    {member.id !== ownId && (member.state === 'active' || member.state === 'disabled')
                      ? button(t('Remove'), member, () => setLeaving(member))
                      : null}
                    {member.id === ownId ? <small>{t('You')}</small> : null}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {leaving ? (
        <RemovalDialog
          key={leaving.id}
          member={leaving}
          heirs={members.filter(({ id, canTakeOver }) => canTakeOver && id !== leaving.id)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}

function InvitationForm() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const invite = async (form: FormData) => {
    setBusy(true);
    const answer = await call('/invitations', Object.fromEntries(form));
    setBusy(false);
    if ('refusal' in answer) return setRefusal(answer.refusal);
    location.reload();
  };
  const invalid = (field: string) => (refusal?.field === field ? ({ 'aria-invalid': true } as const) : {});
  return (
    <form
      className="admin-staff-invitation"
      aria-label={t('Invite a colleague')}
      // The browser would reset the fields after an action, also after a failed one.
      onSubmit={(event) => {
        event.preventDefault();
        void invite(new FormData(event.currentTarget));
      }}
    >
      <h2>{t('Invite a colleague')}</h2>
      <p className="admin-orders-hint">{t('They get a link by email and choose their own password.')}</p>
      <div className="admin-orders-search">
        <label>
          <span>{t('First name')}</span>
          <input name="firstName" maxLength={60} autoComplete="off" {...invalid('firstName')} />
        </label>
        <label>
          <span>{t('Last name')}</span>
          <input name="lastName" maxLength={60} autoComplete="off" />
        </label>
        <label>
          <span>{t('Email address')}</span>
          <input name="emailAddress" type="email" required autoComplete="off" {...invalid('emailAddress')} />
        </label>
        <label>
          <span>{t('Role')}</span>
          <select name="choice" defaultValue="editor">
            {Object.entries(STAFF_CHOICES).map(([choice, { label, task }]) => (
              <option key={choice} value={choice}>
                {t(label)}: {t(task)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn--style-primary btn--size-small" disabled={isBusy}>
          {t('Send invitation')}
        </button>
      </div>
      {refusal ? <p role="alert">{refusal.message}</p> : null}
    </form>
  );
}

interface RemovalProps {
  member: Member;
  heirs: readonly Member[];
  onClose: () => void;
}

/** Dialog that removes a colleague's account and hands over their open work. */
function RemovalDialog({ member, heirs, onClose }: RemovalProps) {
  const [work, setWork] = useState<OpenWork | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const opened = useRef(false);
  const open = (dialog: HTMLDialogElement | null) => {
    if (!dialog || opened.current) return;
    opened.current = true;
    dialog.showModal();
    void call<OpenWork>(`/${member.id}/open-work`).then((answer) =>
      'refusal' in answer ? setRefusal(answer.refusal.message) : setWork(answer.data),
    );
  };
  const remove = async (form: FormData) => {
    setBusy(true);
    const answer = await call(`/${member.id}/remove`, { heirId: Number(form.get('heirId')) });
    setBusy(false);
    if ('refusal' in answer) return setRefusal(answer.refusal.message);
    location.reload();
  };
  return (
    <dialog className="admin-staff-removal" ref={open} onClose={onClose} aria-labelledby="removal-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void remove(new FormData(event.currentTarget));
        }}
      >
        <h2 id="removal-title">{t('Remove {name}', { name: member.name })}</h2>
        <p>
          {t('Their account is deleted and they are signed out everywhere. Published articles keep their bylines.')}
        </p>
        <p role="status">
          {work
            ? t(
                'Open work: {drafts, plural, one {# draft} other {# drafts}}, {assignments, plural, one {# assigned text} other {# assigned texts}}, {reviews, plural, one {# review} other {# reviews}}.',
                { drafts: work.drafts, assignments: work.assignments, reviews: work.reviews },
              )
            : t('Looking for open work…')}
        </p>
        <label>
          <span>{t('Who takes it over?')}</span>
          <select name="heirId" required defaultValue="">
            <option value="" disabled>
              {t('Choose a colleague')}
            </option>
            {heirs.map(({ id, name, roleLabel }) => (
              <option key={id} value={id}>
                {name} ({roleLabel})
              </option>
            ))}
          </select>
        </label>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <div className="admin-staff-actions">
          <button type="submit" className="btn btn--style-primary btn--size-small" disabled={isBusy}>
            {t('Remove account')}
          </button>
          <button type="button" className="btn btn--style-secondary btn--size-small" onClick={onClose}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
