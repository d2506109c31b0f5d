import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { until } from './portal.mjs';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
});

/** @typedef {import('playwright-core').Page} Page */

/** The tile of a student on a live board. @param {Page} page @param {number} student */
export const tile = (page, student) => page.locator(`.attendance-tile[data-student="${student}"]`);

/** Waits until the student's tile shows the status. @param {Page} page @param {number} student @param {string | RegExp} status */
export function flips(page, student, status) {
  const wanted = (/** @type {string | null} */ shown) =>
    typeof status === 'string' ? shown === status : status.test(shown ?? '');
  return until(async () => wanted(await tile(page, student).getAttribute('data-status')), {
    what: `the tile of student ${student} shows ${status} at ${page.url()}`,
  });
}

/** Every tile's status by student, as this board shows it. @param {Page} page @returns {Promise<Record<string, string>>} */
export const shown = (page) =>
  page
    .locator('.attendance-tile')
    .evaluateAll((tiles) =>
      Object.fromEntries(tiles.map((each) => [each.getAttribute('data-student'), each.getAttribute('data-status')])),
    );

/**
 * What this browser keeps of the board for a reload without a network: the mark of a student.
 * @param {Page} page @param {number} student
 */
export const kept = (page, student) =>
  page.evaluate(
    (id) =>
      new Promise((resolve) => {
        const opening = window.indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keyval').objectStore('keyval').get('quad-kept');
          asked.onsuccess = () => {
            opening.result.close();
            const [board] = asked.result ?? [];
            resolve(board?.value.marks.find((/** @type {any} */ one) => one.student_id === id)?.status);
          };
        };
      }),
    student,
  );

/** Presses the button of a status on a tile. @param {Page} page @param {number} student @param {string} status */
export const press = (page, student, status) => tile(page, student).locator(`button[data-status=${status}]`).click();

/** What a phone's camera reads from the projector: the address inside the picture. @param {Page} page */
export async function scan(page) {
  const picture = await page.locator('.attendance-qr').screenshot();
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  if (!found?.text) throw new Error('No QR code can be read from the projector.');
  return found.text;
}

/** Holds the projector before the camera whose film is the file: a JPEG after the other. @param {Page} page @param {string} film */
export async function filmProjector(page, film) {
  const picture = await page.locator('.attendance-qr').screenshot({ type: 'jpeg', quality: 95 });
  writeFileSync(film, Buffer.concat(Array.from({ length: 5 }, () => picture)));
}

/** What a browser must be told so that its camera shows the film. @param {string} film */
export const cameraOf = (film) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** The code as it is typed, with the time it is shown at least (it changes every 15 s and is good for 15 s more). @param {Page} page */
export const typed = async (page) => ((await page.getByTestId('qr-code').textContent()) ?? '').trim();

/** Types a code on the phone and sends it. @param {Page} phone @param {string} code */
export async function checkIn(phone, code) {
  await phone.fill('#check-in-code', code);
  await phone.getByRole('button', { name: 'Check in', exact: true }).click();
}
