'use client';

/** A form that is submitted by an API call, without losing what was typed. */
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

/** Error message above the fields; renders nothing without a message. */
export function Fault({ children }: { children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div className="ui-alert" role="alert">
      {children}
    </div>
  );
}

/** Success message. With a ref, it can take the focus from the form it replaces. */
export function Done({ children, ref }: { children: React.ReactNode; ref?: React.Ref<HTMLDivElement> }) {
  return (
    <div className="ui-alert ui-alert--note" role="status" ref={ref} tabIndex={ref ? -1 : undefined}>
      {children}
    </div>
  );
}
