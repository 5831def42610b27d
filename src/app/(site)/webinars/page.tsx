import { ListRoute, listMetadata } from './list-route';

export const generateMetadata = () => listMetadata();

export default function Page() {
  return <ListRoute />;
}
