/** `node toolchain/setup.mjs [--omit=dev] [--page] [--quiet]`: sets the repository up; does nothing where that was done. */
import { setUp } from './install.mjs';

const flags = process.argv.slice(2);
await setUp({
  page: flags.includes('--page'),
  dev: !flags.includes('--omit=dev'),
  out: flags.includes('--quiet') ? undefined : process.stderr,
});
