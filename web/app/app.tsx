/** The frame of the page: the side bar, the screen of the address, the palette, notes, and the log-in where it is needed. */
import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks';
import { problemOf } from '../client/problem.ts';
import { Announcer } from '../parts/announcer.tsx';
import { Bones, Empty, ProblemNote } from '../parts/notes.tsx';
import { Toasts } from '../parts/toasts.tsx';
import { useKeyboard } from './keyboard.ts';
import { LoginGate } from './login.tsx';
import { Palette } from './palette.tsx';
import { followLinks, useAddress } from './router.ts';
import { matchScreen, type ScreenProps } from './screens.ts';
import { SideBar } from './side-bar.tsx';

export function App() {
  const [palette, setPalette] = useState(false);
  useEffect(followLinks, []);
  useKeyboard(() => setPalette(true));
  return (
    <>
      <a class="skip" href="#main" data-native="">
        Skip to the content
      </a>
      <div class="app">
        <SideBar onJump={() => setPalette(true)} />
        <main id="main" tabIndex={-1}>
          <LoginGate>
            <CurrentScreen />
          </LoginGate>
        </main>
      </div>
      {palette && <Palette onClose={() => setPalette(false)} />}
      <Toasts />
      <Announcer />
    </>
  );
}

function CurrentScreen() {
  const { path } = useAddress();
  const matched = matchScreen(path);
  if (!matched) return <NoScreen path={path} />;
  return (
    <Boundary key={matched.screen.path}>
      <LoadedScreen load={matched.screen.load} params={matched.params} />
    </Boundary>
  );
}

/** A fault of one screen is shown in its place; the rest of the page stays. */
function Boundary({ children }: { children: JSX.Element }) {
  const [error] = useErrorBoundary();
  if (error === undefined) return children;
  return (
    <div class="page">
      <ProblemNote problem={problemOf(error)} />
    </div>
  );
}

type ScreenLoader = () => Promise<{ default: FunctionComponent<ScreenProps> }>;

function LoadedScreen({ load, params }: { load: ScreenLoader } & ScreenProps) {
  const [loaded, setLoaded] = useState<{ load: ScreenLoader; Screen: FunctionComponent<ScreenProps> }>();
  const [fault, setFault] = useState<unknown>();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    load().then(
      ({ default: Screen }) => latest.current === load && setLoaded({ load, Screen }),
      (error) => setFault(error),
    );
  }, [load]);
  if (fault !== undefined) throw fault;
  if (loaded?.load !== load) {
    return (
      <div class="page">
        <Bones />
      </div>
    );
  }
  return <loaded.Screen params={params} />;
}

function NoScreen({ path }: { path: string }) {
  return (
    <div class="page">
      <h1 class="sr">Not found</h1>
      <Empty title="There is no such page">
        <p>
          Nothing is shown at <code>{path}</code>.
        </p>
        <a class="btn primary" href="/">
          Home
        </a>
      </Empty>
    </div>
  );
}
