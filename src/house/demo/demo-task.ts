/** The sample task of the demo: a question, and the documents that bear on it. Everything in it is made up. */
const documents = {
  'release-notes.md': [
    '# Authentication service 2.0',
    '- Rolling back takes 5 minutes.',
    '- At twice the peak load, logins took 310 ms.',
  ],
  'load-test.log': ['At twice the peak load, logins took 310 ms.'],
  'canary.log': ['At twice the peak load, logins took 700 ms.'],
  'rollback-drill.log': ['Rolling back took 52 minutes.'],
  'pager.log': [
    'Rolling back took 52 minutes.',
    'From Friday to Monday nobody who knows the authentication service is on call.',
  ],
  'token-service.ts': [
    'export const refresh = (token: RefreshToken) => issueFor(token.subject);',
    '// The expiry of refresh tokens is not checked.',
  ],
  'northwind.contract': ['Northwind was promised the new login by Monday.'],
};

export const demoTask = {
  content: 'Should we deploy the new authentication service on Friday?',
  evidence: Object.entries(documents).map(([name, lines]) => ({ name, text: lines.join('\n') })),
  constraints: ['Cite the document and line for every finding'],
};
