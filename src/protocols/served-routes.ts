/** The contract of a served agent: a function for each path. It does not listen; the agent host does. */
import type { Json } from '../model/json.ts';

export interface ServedReply {
  status: number;
  body: object;
  /** By lower-case name. The content type is `application/json` unless it is set here. */
  headers?: Readonly<Record<string, string>>;
}

/** The headers of a request, by lower-case name. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface ServedRoute {
  (body: Json, headers?: RequestHeaders): Promise<ServedReply>;
  /** The reply to a body that is not JSON, where the protocol defines one. */
  unreadable?(headers: RequestHeaders): ServedReply;
}

export type ServedRoutes = Record<string, ServedRoute>;
