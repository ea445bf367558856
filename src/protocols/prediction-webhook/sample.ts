/** The prediction that an agent is tested with: the document's own example. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'forecast'> = {
  act: 'forecast',
  prediction_id: 'test-123',
  title: 'Test prediction',
  description: 'This is a test',
  category: 'tech',
  deadline: '2026-12-31T23:59:59Z',
  round: 1,
};
