/** The version of this Parley, as its package says. */
import about from '../../package.json' with { type: 'json' };

export const { version } = about;
