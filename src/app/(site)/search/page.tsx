import { SearchRoute, searchMetadata } from './search-route';

const NOTHING = { term: '', number: 0 };

export const generateMetadata = () => searchMetadata(NOTHING);

export default function Page() {
  return <SearchRoute query={NOTHING} />;
}
