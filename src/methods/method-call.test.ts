import { expect, it } from 'vitest';
import { sha256 } from '../store/signing.ts';
import { callMethod, type MethodCall } from './method-call.ts';
import { createMethods } from './methods.ts';

const methods = createMethods(sha256);
const route: MethodCall = {
  ...{ kind: 'routing', name: 'routing@1', operation: 'route' },
  input: ['Review the login', [{ agent: 'ada', domain: 'login', capabilities: [] }]],
};

it('gives what the method itself gives, also when the call was copied on its way', () => {
  const itself = methods.named('routing', undefined).route(...(route.input as Parameters<typeof itselfRoute>));
  expect(callMethod(methods, route)).toEqual(itself);
  expect(callMethod(methods, structuredClone(route))).toEqual(itself);
});
const itselfRoute = methods.named('routing', undefined).route;

it('refuses a version or a function that is not there, inherited ones included', () => {
  expect(() => callMethod(methods, { ...route, name: 'routing@9' })).toThrow('routing@9, which is not known here');
  expect(() => callMethod(methods, { ...route, operation: 'dance' })).toThrow('routing@1 cannot dance');
  expect(() => callMethod(methods, { ...route, operation: 'toString' })).toThrow('routing@1 cannot toString');
  expect(() => callMethod(methods, { ...route, operation: 'name' })).toThrow('routing@1 cannot name');
});
