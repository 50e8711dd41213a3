import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const hour = 60 * 60 * 1000;
const keptMs = 30 * 24 * hour;
const renewedEveryMs = 6 * hour;

/** Copies a file that is not there yet. Others never see half of it. */
async function publish(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await copyFile(from, unfinished, constants.COPYFILE_FICLONE);
  await rename(unfinished, to);
}

/**
 * Puts the files of this build among those of other builds, in a folder that all processes of the front end
 * share. The time of a file says when a process last had it.
 */
async function renewFiles(own: string, shared: string, now: Date): Promise<void> {
  for (const name of await readdir(own)) {
    const target = join(shared, name);
    const isThere = await utimes(target, now, now).then(
      () => true,
      () => false,
    );
    if (!isThere) await publish(join(own, name), target);
  }
}

/** Removes files that no process has had for a month. No page is open for that long. */
async function removeOldFiles(shared: string, now: Date): Promise<void> {
  for (const name of await readdir(shared)) {
    const file = join(shared, name);
    // Another process may remove it at the same time.
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    );
    if (now.getTime() - changed > keptMs) await rm(file, { force: true });
  }
}

/**
 * Shares the assets of this build before the process serves a page that names them: while two versions run
 * side by side, a page of one asks the other for its files, and a page that was opened before a deployment
 * asks for files of the build before.
 */
export async function shareAssets(own: string, shared: string): Promise<{ stop(): void }> {
  const share = async () => {
    const now = new Date();
    await mkdir(shared, { recursive: true });
    await renewFiles(own, shared, now);
    await removeOldFiles(shared, now);
  };
  await share();
  // A failure later on harms nobody for a month, and the next start reports it.
  const timer = setInterval(() => void share().catch(() => undefined), renewedEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
