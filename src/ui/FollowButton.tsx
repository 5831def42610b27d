import { t } from '@/language/t';

/** Follows a topic (TOP-10, TOP-15). As with `SaveButton`, a script handles clicks and marks followed topics. */
export function FollowButton({ topic, label = t('Follow this') }: { topic: string; label?: string }) {
  return (
    <button
      type="button"
      className="ui-follow ui-needs-script"
      data-tool="follow"
      data-topic={topic}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <span className="ui-save-off">
        {label}
        <span className="ui-visually-hidden"> {topic}</span>
      </span>
      <span className="ui-save-on">
        {t('Following', undefined, 'button')}
        <span className="ui-visually-hidden"> {topic}</span>
      </span>
    </button>
  );
}
