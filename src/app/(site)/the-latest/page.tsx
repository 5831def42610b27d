import { StreamRoute, streamMetadata } from './stream-route';

export const generateMetadata = () => streamMetadata();

export default function Page() {
  return <StreamRoute />;
}
