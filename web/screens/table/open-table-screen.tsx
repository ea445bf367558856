import { useTitle } from '../../app/use-title.ts';

export default function OpenTableScreen() {
  useTitle('OpenTable');
  return <div class="page">OpenTable</div>;
}
