import { useTitle } from '../../app/use-title.ts';

export default function CompareScreen() {
  useTitle('Compare');
  return <div class="page">Compare</div>;
}
