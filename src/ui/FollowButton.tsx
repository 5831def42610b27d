/** Follows a topic (TOP-10, TOP-15). As with `SaveButton`, a script listens for it and marks what is followed. */
export function FollowButton({ topic, label = 'Follow this' }: { topic: string; label?: string }) {
  return (
    <button
      type="button"
      className="follow needs-script"
      data-tool="follow"
      data-topic={topic}
      aria-pressed="false"
      suppressHydrationWarning
    >
      <span className="save-off">
        {label}
        <span className="sr"> {topic}</span>
      </span>
      <span className="save-on">
        Following
        <span className="sr"> {topic}</span>
      </span>
    </button>
  );
}
