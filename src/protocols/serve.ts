/** How an agent is served: what to do for each path it answers. Listening is somebody else's work. */
import type { Json } from '../model/json.ts';

export interface Served {
  status: number;
  body: object;
}

/** What came with a request, by lower-case name. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type Serve = Record<string, (body: Json, headers?: RequestHeaders) => Promise<Served>>;
