'use client';

import { Button, useAllFormFields, useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { ChecklistItem } from '@/domain/catalog/publish-checklist.rules';
import { rightsState } from '@/domain/media/picture-rights.rules';
import { missingInArticle, newsroomTime } from '@/domain/newsroom/publication.rules';
import {
  choiceFault,
  firstChoice,
  type PlannedPublication,
  type PublicationInfo,
  type PublishChoice,
  plannedText,
  publishedFields,
  publishedMessage,
  readerViews,
} from '@/domain/newsroom/publish-choice.rules';
import { msg, t } from '@/language/t';
import { useArticle } from '../ArticleChecklist.client';
import { calendarDayText } from '../calendar-day-text';
import { Dialog } from '../editing/Dialog.client';
import { inputOf, momentOf } from '../time-input';
import { notePublished, PageLink } from './PublishedNotice.client';
import { closeAndShowField } from './show-field';
import { type PublishFailure, usePublishing } from './usePublishing';
import './publish.css';

/** Why the dialog was opened: to publish, or to see and change what is scheduled. */
export type PublishIntent = 'publish' | 'schedule';

interface PublishDialogProps {
  intent: PublishIntent;
  /** Whether there is anything to publish. */
  hasChanges: boolean;
  /** Whether the document is stored and can be scheduled. */
  canSchedule: boolean;
  /** Why publishing without the dialog failed. */
  reason?: PublishFailure | null;
  onClose: () => void;
}

/** Result of the dialog, with the publication that can be canceled. */
interface Success {
  message: string;
  planned?: PlannedPublication;
}

const HOUR_MS = 60 * 60_000;

const CHOICES: Record<PublishChoice, { label: string; note: string; action: string }> = {
  now: { label: msg('Now'), note: '', action: msg('Publish now') },
  later: {
    label: msg('Later'),
    note: msg('The newest draft is published at this time.'),
    action: msg('Schedule publication'),
  },
  embargo: {
    label: msg('Under embargo until'),
    note: msg('Published now with this date. Readers see it from then on.'),
    action: msg('Publish under embargo'),
  },
};

/** Publishes the form now, later or under embargo, and shows what readers of each tier will see. */
export function PublishDialog({ intent, hasChanges, canSchedule, reason = null, onClose }: PublishDialogProps) {
  const { id, collectionSlug, hasPublishedDoc } = useDocumentInfo();
  const article = useArticle();
  const publishedAt = useFormFields(([fields]) => fields.publishedAt?.value);
  const hasDate = useFormFields(([fields]) => Boolean(fields.publishedAt));
  const { info, isBusy, load, publish, schedule, scheduleUnpublishing, cancel } = usePublishing();
  useEffect(() => void load(), [load]);
  const [choice, setChoice] = useState<PublishChoice>(() =>
    intent === 'schedule' ? 'later' : firstChoice(publishedAt, new Date()),
  );
  // The date of an embargoed entry is entered until another one is chosen.
  const [wall, setWall] = useState<string | null>(null);
  const [failure, setFailure] = useState(reason);
  const [success, setSuccess] = useState<Success | null>(null);
  const errors = useId();

  const timeZone = info?.timeZone ?? 'UTC';
  const suggested = firstChoice(publishedAt, new Date()) === 'embargo' ? new Date(String(publishedAt)) : inAnHour();
  const at = momentOf(wall ?? inputOf(suggested, timeZone), timeZone);
  const isRepublished = Boolean(hasPublishedDoc);
  const items = [
    ...(collectionSlug === 'articles' ? checklistOf(article, info) : []),
    ...descriptionOf(info),
    ...rightsOf(info),
  ];
  const isBlocked = items.some(({ isBlocking }) => isBlocking);
  const offered = (['now', 'later', 'embargo'] as const).filter(
    (name) => (name !== 'later' || canSchedule) && (name !== 'embargo' || hasDate),
  );
  const leave = (path: string) => closeAndShowField(onClose, path);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is inside the document's form for React.
    event.stopPropagation();
    if (isBusy) return;
    const now = new Date();
    const fault = choiceFault(choice, at, now);
    if (fault) return setFailure({ messages: [fault], hasInvalidFields: false });
    setFailure(null);
    if (choice === 'later' && at) {
      const failed = await schedule(at);
      if (failed) return setFailure(failed);
      return setSuccess({ message: t('Scheduled for {time}.', { time: newsroomTime(at.toISOString(), timeZone) }) });
    }
    const fields = publishedFields(choice as 'now' | 'embargo', { publishedAt, at, now });
    const { failure: failed, path } = await publish(fields);
    if (failed) return setFailure(failed);
    const message = publishedMessage(fields.publishedAt ?? publishedAt, now, timeZone);
    // Corrections are frequent, and end without another click. After the first save, the CMS opens another page.
    if (!isRepublished && id && path) return setSuccess({ message });
    notePublished(message, path);
    onClose();
  };

  if (success) {
    const waiting = info?.planned.filter(({ failure: reason }) => !reason) ?? [];
    return (
      <Dialog key="result" title={success.message} onCancel={onClose}>
        <Result
          isScheduled={choice === 'later'}
          info={info}
          onCancel={async () => {
            const last = waiting.filter(({ type }) => type === 'publish').at(-1);
            const failed = last ? await cancel(last) : null;
            setSuccess(null);
            setFailure(failed);
          }}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title={hasChanges ? t('Publish changes') : t('Scheduled changes')} onCancel={onClose}>
      <form className="admin-publish" onSubmit={(event) => void submit(event)} noValidate aria-describedby={errors}>
        <div id={errors} role="alert">
          {failure ? <Failure failure={failure} onShow={leave} /> : null}
        </div>
        {items.length ? <Items items={items} onShow={leave} /> : null}
        {hasChanges ? (
          <fieldset className="admin-publish-when" disabled={isBusy}>
            <legend>{t('When')}</legend>
            {offered.map((name) => (
              <Choice key={name} name={name} isChosen={choice === name} onChoose={() => setChoice(name)}>
                {name === 'now' ? null : (
                  <TimeInput
                    label={`${t(CHOICES[name].label)}, ${timeZone}`}
                    value={wall ?? inputOf(suggested, timeZone)}
                    timeZone={timeZone}
                    onChange={setWall}
                  />
                )}
              </Choice>
            ))}
          </fieldset>
        ) : null}
        {hasChanges && info?.released.length ? <Released articles={info.released} /> : null}
        {hasChanges && info?.paywall ? (
          <table className="admin-publish-readers">
            <caption>{t('What readers see')}</caption>
            <tbody>
              {readerViews(article, info.paywall).map(({ reader, view }) => (
                <tr key={reader}>
                  <th scope="row">{reader}</th>
                  <td>{view}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        {info ? (
          <Schedule
            info={info}
            isBusy={isBusy}
            isOpen={!hasChanges}
            onCancel={async (planned) => setFailure(await cancel(planned))}
            onUnpublish={async (time) => setFailure(await scheduleUnpublishing(time))}
          />
        ) : null}
        <div className="admin-editing-choice">
          {hasChanges ? (
            <Button type="submit" margin={false} disabled={isBusy || isBlocked} id="publish-confirm">
              {isBusy ? t('Publishing…') : t(CHOICES[choice].action)}
            </Button>
          ) : null}
          <Button buttonStyle="secondary" margin={false} onClick={onClose}>
            {hasChanges ? t('Cancel') : t('Close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the next full hour that is at least an hour away. */
const inAnHour = (): Date => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS);

const checklistOf = (
  article: Parameters<typeof missingInArticle>[0],
  info: PublicationInfo | null,
): ChecklistItem[] => [
  ...missingInArticle(article),
  ...(info?.brokenLinks ?? []).map((to) => ({
    field: 'body',
    message: t('Fix the link to {to}. Nothing is published there.', { to }),
    isBlocking: false,
  })),
];

const descriptionOf = (info: PublicationInfo | null): ChecklistItem[] =>
  info?.undescribed
    ? [
        {
          field: info.undescribed,
          message: t('Describe every image. Readers who can’t see them hear the alternative text.'),
          isBlocking: true,
        },
      ]
    : [];

/** Images are warned about, never blocked: an editor may know more about the rights than the form does. */
const rightsOf = (info: PublicationInfo | null): ChecklistItem[] =>
  (info?.endingPictures ?? []).flatMap(({ title, usableUntil }) => {
    const day = calendarDayText(usableUntil);
    const message =
      rightsState(usableUntil, info?.today ?? '') === 'ended'
        ? t('Replace the image “{title}”, or renew its rights. They ended on {day}.', { title, day })
        : t('Check the rights to the image “{title}”. They end on {day}.', { title, day });
    return [{ field: 'image', message, isBlocking: false }];
  });

interface ShowProps {
  onShow: (path: string) => void;
}

function FieldLink({ path, onShow, children }: ShowProps & { path: string; children: ReactNode }) {
  const show = (event: MouseEvent) => {
    event.preventDefault();
    onShow(path);
  };
  return (
    <a href={`#field-${path}`} onClick={show}>
      {children}
    </a>
  );
}

/** Why a publication failed, with the fields to correct. */
export function Failure({ failure: { messages, hasInvalidFields }, onShow }: ShowProps & { failure: PublishFailure }) {
  const [state] = useAllFormFields();
  const fields = Object.entries(hasInvalidFields ? state : {}).flatMap(([path, { valid, errorMessage }]) =>
    valid === false && errorMessage ? [{ path, message: errorMessage }] : [],
  );
  return (
    <div className="admin-publish-failure">
      {messages.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a failure don't change.
        <p key={at}>{message}</p>
      ))}
      {fields.length ? (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={path}>
              <FieldLink path={path} onShow={onShow}>
                {labelOf(path)}
              </FieldLink>
              : {message}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Returns the label of a field in the form, or its path in words: `publishedAt` becomes "Published at". */
const labelOf = (path: string): string => {
  const field = `field-${path.replaceAll('.', '__')}`;
  const label = document.querySelector(`label[for="${CSS.escape(field)}"]`)?.firstChild?.textContent;
  if (label) return label;
  const words = path
    .replace(/\.(\d+)\./g, (_, row: string) => ` ${Number(row) + 1}: `)
    .replaceAll('.', ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Items({ items, onShow }: ShowProps & { items: readonly ChecklistItem[] }) {
  return (
    <section className="admin-publish-items" aria-label={t('Before you publish')}>
      <h3>{t('Before you publish')}</h3>
      <ul>
        {items.map(({ field, message, isBlocking }) => (
          <li key={message}>
            <b>{isBlocking ? t('Required') : t('Recommended')}</b>{' '}
            <FieldLink path={field} onShow={onShow}>
              {message}
            </FieldLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The articles that go out with an issue. */
function Released({ articles }: { articles: PublicationInfo['released'] }) {
  const { routes } = useConfig().config;
  return (
    <section className="admin-publish-items" aria-label={t('Published with it')}>
      <h3>{t('Published with it')}</h3>
      <ul>
        {articles.map(({ id, title, note }) => (
          <li key={id}>
            <a href={`${routes.admin}/collections/articles/${id}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            {note ? ` (${note})` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  name: PublishChoice;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  const { label, note } = CHOICES[name];
  return (
    <div className="admin-publish-choice">
      <label>
        <input type="radio" name="publish-choice" checked={isChosen} onChange={onChoose} />
        <span>{t(label)}</span>
      </label>
      {isChosen && children ? (
        <div>
          {children}
          <small>{note && t(note)}</small>
        </div>
      ) : null}
    </div>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  timeZone: string;
  onChange: (wall: string) => void;
}

function TimeInput({ label, value, timeZone, onChange }: TimeInputProps) {
  return (
    <span className="admin-publish-time">
      <input type="datetime-local" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />{' '}
      {timeZone}
    </span>
  );
}

interface ScheduleProps {
  info: PublicationInfo;
  isBusy: boolean;
  /** Whether the form to schedule unpublishing is open. */
  isOpen: boolean;
  onCancel: (planned: PlannedPublication) => Promise<void>;
  onUnpublish: (at: Date) => Promise<void>;
}

/** Lists what is scheduled, and schedules unpublishing. */
function Schedule({ info, isBusy, isOpen, onCancel, onUnpublish }: ScheduleProps) {
  const { planned, isPublished, timeZone } = info;
  const [wall, setWall] = useState(() => inputOf(new Date(inAnHour().getTime() + 24 * HOUR_MS), timeZone));
  const [fault, setFault] = useState<string | null>(null);
  const unpublish = () => {
    const at = momentOf(wall, timeZone);
    const problem = choiceFault('later', at, new Date());
    setFault(problem);
    if (at && !problem) void onUnpublish(at);
  };
  return (
    <section className="admin-publish-schedule" aria-label={t('Scheduled')}>
      {planned.length ? (
        <>
          <h3>{t('Scheduled')}</h3>
          <ul>
            {planned.map((entry) => (
              <li key={entry.id}>
                <span>
                  {plannedText(entry, timeZone)}
                  {entry.failure ? <em>{t('Failed: {reason}', { reason: entry.failure })}</em> : null}
                </span>
                <Button
                  buttonStyle="secondary"
                  size="small"
                  margin={false}
                  disabled={isBusy}
                  onClick={() => void onCancel(entry)}
                >
                  {entry.failure ? t('Dismiss') : t('Cancel')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isPublished ? (
        <details open={isOpen}>
          <summary>{t('Unpublish later')}</summary>
          <div className="admin-publish-unpublish">
            <TimeInput
              label={t('Unpublish on, {zone}', { zone: timeZone })}
              value={wall}
              timeZone={timeZone}
              onChange={setWall}
            />
            <Button buttonStyle="secondary" size="small" margin={false} disabled={isBusy} onClick={unpublish}>
              {t('Schedule unpublishing')}
            </Button>
            {fault ? <small role="alert">{fault}</small> : null}
          </div>
        </details>
      ) : null}
    </section>
  );
}

interface ResultProps {
  isScheduled: boolean;
  info: PublicationInfo | null;
  onCancel: () => Promise<void>;
  onClose: () => void;
}

function Result({ isScheduled, info, onCancel, onClose }: ResultProps) {
  return (
    <>
      <p role="status">
        {isScheduled ? t('Changes until then are published with it.') : info ? <PageLink path={info.path} /> : null}
      </p>
      <div className="admin-editing-choice">
        <Button margin={false} extraButtonProps={{ 'data-focus': true }} onClick={onClose}>
          {t('Close')}
        </Button>
        {isScheduled ? (
          <Button buttonStyle="secondary" margin={false} onClick={() => void onCancel()}>
            {t('Cancel publication')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
