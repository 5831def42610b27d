import { NO_QUERY } from '@/domain/search/search-query.rules';
import { SearchRoute, searchMetadata } from './search-route';

const NOTHING = NO_QUERY;

export const generateMetadata = () => searchMetadata(NOTHING);

export default function Page() {
  return <SearchRoute query={NOTHING} />;
}
