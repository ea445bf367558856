import { useTitle } from '../../app/use-title.ts';

export default function AgentsScreen() {
  useTitle('Agents');
  return <div class="page">Agents</div>;
}
