/** `routing@1` behind the contract of its kind. */
import type { RoutingMethod } from '../routing-method.ts';
import { routeTask } from './routing.ts';

export const routing1: RoutingMethod = { name: 'routing@1', route: routeTask };
