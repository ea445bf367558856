/** Who speaks for the user of a conversation: a script, a person, or a command line. */
import { z } from 'zod';

export const mode = z.enum(['synthetic', 'human', 'cli']).default('synthetic');
