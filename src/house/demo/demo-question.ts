/** The sample question of the demo, for its forecasters. Everything in it is made up. */
export const demoQuestion = {
  title: 'Will the new authentication service run its first two weeks without a rollback?',
  description: [
    '9 of the last 12 services ran their first two weeks without a rollback.',
    'Services without a rollback, by quarter: 1, 2, 3, 3.',
    'Nobody who knows the authentication service is on call at the weekend.',
    'The load test was not repeated after the token checks were added.',
  ].join('\n'),
  category: 'tech',
  metadata: { resolution_criteria: 'The deployment log shows no rollback within 14 days of the first deployment.' },
};
