/**
 * Chooses where trials are played: on the platform named with `--server`, on the one that runs on the data folder, or else on
 * an engine in this process. A program is only ever run by an engine in this process.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParleyError } from '../../../../errors.ts';
import type { RunProgram } from '../../../../guard/programs/run-program.ts';
import type { LoadedSettings } from '../../../../main/load-settings.ts';
import type { Settings } from '../../../../main/settings.ts';
import { findRunningPlatform } from '../../../platform/connect-platform.ts';
import { createPlatformClient } from '../../../platform/platform-client.ts';
import { createQuietLogger } from '../../../platform/platform-logger.ts';
import { createErrorOutputPrinter } from './program-errors.ts';
import { createRemoteStage } from './remote-stage.ts';
import type { TrialStage, TrialTarget } from './trial-stage.ts';

export interface StageSelection {
  server: string | undefined;
  target: TrialTarget;
  isProgram: boolean;
}

export async function openStage(
  { server, target, isProgram }: StageSelection,
  configured: LoadedSettings,
): Promise<TrialStage> {
  const { data, key } = configured.settings;
  if (server !== undefined) return createRemoteStage(createPlatformClient(server, key, 'exact'));
  const platform = await findRunningPlatform(data, key, 'exact');
  if (platform && !isProgram) return createRemoteStage(platform);
  try {
    if (!platform) return await loadLocalStage(configured, configured.settings, isProgram);
  } catch (error) {
    const isTaken = error instanceof ParleyError && error.code === 'STORE_IN_USE';
    // A registered agent is stored in that folder only; any other target can be played from another folder.
    if (!isTaken || 'agent' in target) throw error;
  }
  return openTemporaryStage(configured, isProgram);
}

/** On a data folder that is deleted afterwards, and never on a database: the logs stay, the records do not. */
async function openTemporaryStage(configured: LoadedSettings, isProgram: boolean): Promise<TrialStage> {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'parley-run-'));
  const settings = { ...configured.settings, data: folder.path, database_url: null };
  const stage = await loadLocalStage(configured, settings, isProgram).catch((error) => {
    folder.remove();
    throw error;
  });
  const close = () => stage.close().finally(() => folder.remove());
  return { play: (request, ended, stop) => stage.play(request, ended, stop), close };
}

async function loadLocalStage(configured: LoadedSettings, settings: Settings, isProgram: boolean): Promise<TrialStage> {
  const { openLocalStage } = await import('./local-stage.ts');
  return openLocalStage(settings, createQuietLogger(configured), isProgram ? await loadProgramRunner() : undefined);
}

async function loadProgramRunner(): Promise<RunProgram> {
  const { runProgram } = await import('../../../../guard/programs/run-program.ts');
  const onErrorOutput = createErrorOutputPrinter(process.stderr);
  return (commandLine, input, limits) => runProgram(commandLine, input, { ...limits, onErrorOutput });
}
