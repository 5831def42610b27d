'use client';

/** A form that is sent by a call and keeps what was typed. */
export function CallForm({
  className = 'ui-stack',
  onSubmit,
  children,
}: {
  className?: string;
  onSubmit: () => Promise<void>;
  children: React.ReactNode;
}) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** What went wrong, above the fields; nothing without a message. */
export function Fault({ children }: { children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div className="ui-alert" role="alert">
      {children}
    </div>
  );
}

/** What was done. With a ref it can take the focus from a form that is gone. */
export function Done({ children, ref }: { children: React.ReactNode; ref?: React.Ref<HTMLDivElement> }) {
  return (
    <div className="ui-alert ui-alert--note" role="status" ref={ref} tabIndex={ref ? -1 : undefined}>
      {children}
    </div>
  );
}
