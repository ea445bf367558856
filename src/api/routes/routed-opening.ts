/** An opening as the routes see it, and its name in operation ids. */
import type { SessionService } from '../../sessions/session-service.ts';

export type RoutedOpening = SessionService['openings'][number];

/** A path as a part of an operation id: `round_tables`. */
export const operationWord = (path: string): string => path.replaceAll('-', '_');
