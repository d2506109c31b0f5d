import { inflateSync } from 'node:zlib';
import { kindOf } from '#core/files/file-kind.js';
import { chatFile, type ChatFile } from './chat-files.js';
import { CHAT_STORIES } from './chat-stories.js';

test('every file of the demo’s talk is of the kind it says, and its pictures are whole', async () => {
  const names = CHAT_STORIES.flatMap(({ lines }) => lines.flatMap(({ files }) => files ?? []));
  expect(names.filter((name) => name.endsWith('.png')).length).toBeGreaterThanOrEqual(2);
  for (const name of new Set<ChatFile>(names)) {
    const { mime, body } = chatFile(name);
    expect([name, await kindOf(body, name)]).toEqual([name, mime]);
    if (mime !== 'image/png') continue;
    const [width, height, size] = [body.readUInt32BE(16), body.readUInt32BE(20), body.readUInt32BE(33)];
    const dots = inflateSync(body.subarray(41, 41 + size));
    expect([name, dots.length]).toEqual([name, (width * 3 + 1) * height]);
    expect(new Set(dots.subarray(dots.length >> 1, (dots.length >> 1) + 100_000)).size).toBeGreaterThan(20);
  }
});
