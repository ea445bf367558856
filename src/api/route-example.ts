/** An example of a route: a request, and what is answered. The reference shows it and makes its samples of it. */

export interface RouteExample {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** By status, or by status and media type where a status has more than one. */
  responses?: Readonly<Record<string, unknown>>;
  /** A list whose first item has the id that the path needs, so that a sample works wherever it is pasted. */
  latest?: string;
}

type WrittenExamples = Readonly<Record<string, RouteExample>>;

/** The file is loaded only when the document is built. */
export async function loadRouteExamples(): Promise<WrittenExamples> {
  const { default: written } = await import('./route-examples.json', { with: { type: 'json' } });
  return written;
}
