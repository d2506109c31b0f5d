import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ADMIN } from '../bench/campus.mjs';
import { openStage } from '../bench/stage.mjs';
import { testDirectory } from '../test/test-cluster.mjs';
import { call, waitFor } from './call.mjs';

const DISK_MB = 420;
const PIECE = Buffer.alloc(64 * 1024);

/**
 * A small disk of its own with the database and the files, which is filled to the last byte. Where this machine lets nobody
 * mount one, the database says that its disk is full (an error raised by triggers): the same code, not the same disk.
 */
export async function withFullDisk() {
  const directory = testDirectory();
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', directory]).status === 0;
  try {
    const stage = await openStage({ build: false, directory });
    try {
      return await fillAndFree(
        stage,
        isMounted ? diskOf(directory) : triggersOf(stage),
        isMounted ? 'a full disk' : 'a full disk (injected)',
      );
    } finally {
      await stage.close();
    }
  } finally {
    if (isMounted) spawnSync('umount', ['--lazy', directory]);
    rmSync(directory, { recursive: true, force: true });
  }
}

/** @param {string} directory */
function diskOf(directory) {
  const file = path.join(directory, 'everything');
  return {
    fill: async () => {
      const handle = openSync(file, 'a');
      try {
        for (;;) writeSync(handle, PIECE);
      } catch {
        // No space is left: that is what it was for.
      } finally {
        closeSync(handle);
      }
    },
    free: async () => rmSync(file, { force: true }),
  };
}

/** @param {import('../bench/stage.mjs').Stage} stage */
const triggersOf = ({ sql }) => ({
  fill: async () => {
    await sql(`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
    for (const table of ['sessions', 'countries', 'readiness', 'files'])
      await sql(`create trigger no_room before insert or update on ${table} for each row execute function no_room()`);
  },
  free: async () => {
    await sql('drop function no_room() cascade');
  },
});

/**
 * @param {import('../bench/stage.mjs').Stage} stage @param {{ fill(): Promise<void>, free(): Promise<void> }} disk
 * @param {string} name
 */
async function fillAndFree(stage, disk, name) {
  const api = await stage.api();
  const [token] = await stage.tokens(ADMIN);
  const me = () => call(`${api.url}/api/v1/user/me/info`, { token });
  const ready = async () => (await call(`${api.url}/readyz`)).status;
  const send = (/** @type {number} */ bytes) => {
    const body = new FormData();
    body.append('file', new Blob([randomBytes(bytes)]), 'a.bin');
    return fetch(`${api.url}/api/v1/file`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, institution: '1' },
    }).then(({ status }) => status);
  };
  await waitFor(async () => (await ready()) === 200, 15_000);
  await disk.fill();
  const noticed = await waitFor(async () => (await ready()) === 503, 15_000);
  const asked = [await me(), await me(), await me()].map(({ status }) => status);
  const sent = await send(200_000);
  await disk.free();
  const back = await waitFor(async () => (await ready()) === 200 && (await me()).status === 200, 30_000);
  const after = [(await me()).status, await send(1000)];
  const alive = api.isAlive();
  await api.stop();
  const pass =
    alive &&
    noticed < 15_000 &&
    asked.every((status) => status === 200) &&
    [503, 507].includes(sent) &&
    back < 30_000 &&
    after.every((status) => status === 200);
  return {
    pass,
    told:
      `${name}: ${pass ? '' : 'WRONG '}reads ${asked.join('/')}, a file ${sent}, /readyz 503 after ${(noticed / 1000).toFixed(1)} s, ` +
      `whole again ${(back / 1000).toFixed(1)} s after there is space (${after.join('/')})`,
  };
}
