/** What the installation behind the API can tell about itself and do, apart from its engine. */
import type { z } from 'zod';
import type { AccessView } from '../access/engine.ts';
import type { demoOpened, installationSettings, modelList } from './contract/installation-contract.ts';

/** Opens the sessions of the demo with its sample agents, as this holder. */
type DemoStarter = (engine: AccessView) => Promise<z.infer<typeof demoOpened>>;

export interface Installation {
  /** Every setting without its secrets. */
  settings(): z.infer<typeof installationSettings>;
  /** Endpoints of models that are known by name; those on this machine are asked for their models. */
  models(): Promise<z.infer<typeof modelList>>;
  startDemo: DemoStarter;
}
