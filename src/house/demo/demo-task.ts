/** The sample task of the demo: a question, and the documents that bear on it. Everything in it is made up. */
import type { JsonObject } from '../../model/json.ts';

export const demoTask = {
  content: 'Should we deploy the new authentication service on Friday?',
  context: {
    material: {
      'release-notes.md': [
        '# Authentication service 2.0',
        '- Rolling back takes 5 minutes.',
        '- At twice the peak load, logins took 310 ms.',
      ].join('\n'),
      'load-test.log': 'At twice the peak load, logins took 310 ms.',
      'canary.log': 'At twice the peak load, logins took 700 ms.',
      'rollback-drill.log': 'Rolling back took 52 minutes.',
      'pager.log': [
        'Rolling back took 52 minutes.',
        'From Friday to Monday nobody who knows the authentication service is on call.',
      ].join('\n'),
      'token-service.ts': [
        'export const refresh = (token: RefreshToken) => issueFor(token.subject);',
        '// The expiry of refresh tokens is not checked.',
      ].join('\n'),
      'northwind.contract': 'Northwind was promised the new login by Monday.',
    },
  } satisfies JsonObject,
  constraints: ['Cite the document and line for every finding'],
};
