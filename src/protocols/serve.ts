/** How an agent is served: what to do for each path it answers. Listening is somebody else's work. */
import type { Json } from '../model/json.ts';

export interface Served {
  status: number;
  body: object;
}

export type Serve = Record<string, (body: Json) => Promise<Served>>;
