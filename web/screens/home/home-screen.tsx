import { useTitle } from '../../app/use-title.ts';

export default function HomeScreen() {
  useTitle('Home');
  return <div class="page">Home</div>;
}
