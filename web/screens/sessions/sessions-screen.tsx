import { useTitle } from '../../app/use-title.ts';

export default function SessionsScreen() {
  useTitle('Sessions');
  return <div class="page">Sessions</div>;
}
