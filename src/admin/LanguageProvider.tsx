import { PageMessages } from '@/language/PageMessages';

/** Brings the messages of the admin's scripts along with its pages. */
export function LanguageProvider({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageMessages part="admin" />
      {children}
    </>
  );
}
