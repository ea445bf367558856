/** Settings: who you are here, keys, limits, what may be called, models, what administrators did, and what this is. */
import { useMay } from '../../app/connection.ts';
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import { Tabs } from '../../parts/controls.tsx';
import { Note } from '../../parts/notes.tsx';
import { AboutCards } from './about-cards.tsx';
import { AccessCard } from './access-card.tsx';
import { AdminLogCard } from './admin-log-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { LimitsCards } from './limits-cards.tsx';
import { ModelsCard } from './models-card.tsx';

const sections = [
  { name: 'access', label: 'Access and keys' },
  { name: 'limits', label: 'Limits and network' },
  { name: 'models', label: 'Models' },
  { name: 'log', label: 'Log' },
  { name: 'about', label: 'About' },
];

export default function SettingsScreen() {
  useTitle('Settings');
  const given = useAddress().query.get('tab');
  const current = sections.some(({ name }) => name === given) && given !== null ? given : 'access';
  const isAdmin = useMay('admin');
  const tabs = sections.map((each) => ({
    ...each,
    href: addressWith({ tab: each.name === 'access' ? null : each.name }),
  }));
  return (
    <div class="page">
      <div class="page-head">
        <h1>Settings</h1>
      </div>
      <div class="stack">
        <Tabs label="Settings" tabs={tabs} current={current} />
        {current === 'access' && (
          <>
            <AccessCard />
            {isAdmin ? <KeysCard /> : <AdminsOnly what="Keys are made and revoked" />}
          </>
        )}
        {current === 'limits' && (isAdmin ? <LimitsCards /> : <AdminsOnly what="Limits are shown" />)}
        {current === 'models' && <ModelsCard />}
        {current === 'log' && (isAdmin ? <AdminLogCard /> : <AdminsOnly what="The log is shown" />)}
        {current === 'about' && <AboutCards />}
      </div>
    </div>
  );
}

const AdminsOnly = ({ what }: { what: string }) => (
  <Note tone="info">{what} with a key of the scope admin. Yours does not have it.</Note>
);
