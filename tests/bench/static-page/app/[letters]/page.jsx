export const generateStaticParams = () => [];

/**
 * A page of so many letters: rendered at its first request, static from then on. The quotation mark makes it text like
 * any other: Node sends a page of nothing but ASCII with half the work.
 */
export default async function Page({ params }) {
  return <p>“{'a'.repeat(Number((await params).letters))}</p>;
}
