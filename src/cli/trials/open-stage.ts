/**
 * Finds where trials are played: the platform named with `--server`, the one that runs on the data folder, or else an
 * engine in this process. A program is only ever run by an engine of this process.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../config.ts';
import type { Configured } from '../../configure.ts';
import { ParleyError } from '../../errors.ts';
import { createClient } from '../client.ts';
import { createQuietLog } from '../log.ts';
import { running } from '../reach.ts';
import { remoteStage } from './remote-stage.ts';
import type { Stage, Target } from './stage.ts';

export interface Place {
  server: string | undefined;
  target: Target;
  isProgram: boolean;
}

export async function openStage({ server, target, isProgram }: Place, configured: Configured): Promise<Stage> {
  const { data, key } = configured.settings;
  if (server !== undefined) return remoteStage(createClient(server, key));
  const platform = await running(data, key);
  if (platform && !isProgram) return remoteStage(platform);
  try {
    if (!platform) return await ownStage(configured, configured.settings, isProgram);
  } catch (error) {
    const isTaken = error instanceof ParleyError && error.code === 'STORE_IN_USE';
    // A registered agent is known in that folder alone; anybody else can be asked from another.
    if (!isTaken || 'agent' in target) throw error;
  }
  return stageAside(configured, isProgram);
}

/** On a folder that is gone afterwards: the logs stay, the records do not. */
async function stageAside(configured: Configured, isProgram: boolean): Promise<Stage> {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'parley-run-'));
  const stage = await ownStage(configured, { ...configured.settings, data: folder.path }, isProgram).catch((error) => {
    folder.remove();
    throw error;
  });
  const close = () => stage.close().finally(() => folder.remove());
  return { play: (request, ended, stop) => stage.play(request, ended, stop), close };
}

async function ownStage(configured: Configured, settings: Settings, isProgram: boolean): Promise<Stage> {
  const { openOwnStage } = await import('./own-stage.ts');
  const { runProgram } = isProgram ? await import('../../guard/program.ts') : {};
  return openOwnStage(settings, createQuietLog(configured), runProgram);
}
