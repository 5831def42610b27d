export const generateStaticParams = () => [];

/** A page of so many letters: rendered at its first request, static from then on. */
export default async function Page({ params }) {
  return <p>{'a'.repeat(Number((await params).letters))}</p>;
}
