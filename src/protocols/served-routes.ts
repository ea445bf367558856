/** How an agent is served: what to do for each path it answers. Listening is somebody else's work. */
import type { Json } from '../model/json.ts';

export interface ServedReply {
  status: number;
  body: object;
  /** By lower-case name. The body is `application/json` unless it is said here to be something else. */
  headers?: Readonly<Record<string, string>>;
}

/** What came with a request, by lower-case name. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface ServedRoute {
  (body: Json, headers?: RequestHeaders): Promise<ServedReply>;
  /** What is said to a body that is not JSON, where the protocol has words of its own for that. */
  unreadable?(headers: RequestHeaders): ServedReply;
}

export type ServedRoutes = Record<string, ServedRoute>;
