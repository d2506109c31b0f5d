import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import { Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Csv } from '#core/documents/csv.js';
import { Sheets } from '#core/documents/sheets.js';
import { zip } from '#core/documents/zip.js';
import { openBed, startProcess, type Bed, type Process } from '#core/jobs/test-bed.js';
import { readUpload } from './read-upload.js';

@Controller('import')
class ImportController {
  @Post()
  async take(@Req() request: FastifyRequest) {
    const { name, format, content, fields } = await readUpload(request, {
      maxBytes: 100_000,
      formats: ['xlsx', 'csv'],
    });
    const rows = format === 'xlsx' ? await Sheets.read(content, { maxRows: 10 }) : Csv.read(content, { maxRows: 10 });
    return { name, format, rows, fields };
  }
}

let bed: Bed;
let server: Process;

beforeAll(async () => {
  bed = await openBed();
  server = await startProcess(bed, { controllers: [ImportController] }, 'api', async (app) => {
    await app.register(multipart as never);
  });
});
afterAll(async () => {
  await server?.close();
  await bed?.close();
});

async function send(content: Buffer, name = 'list.xlsx') {
  const head = Buffer.from(
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
  );
  const answer = await server.app.inject({
    method: 'POST',
    url: '/import',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([head, content, Buffer.from('\r\n--x--\r\n')]),
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; rows?: string[][]; format?: string; name?: string }>(),
  };
}

test('a workbook and a CSV are known by their content, not by their name', async () => {
  const workbook = await buffer(Sheets.write({ columns: ['a'], rows: [['Oʻgʻil']] }));
  expect(await send(workbook, '../x.csv')).toMatchObject({
    status: 201,
    format: 'xlsx',
    name: 'x.csv',
    rows: [['a'], ['Oʻgʻil']],
  });
  expect(await send(Buffer.from('a;b\n1;2'))).toMatchObject({
    status: 201,
    format: 'csv',
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
  });
  expect(await send(Buffer.from('\ufeffa;Ж', 'utf16le'))).toMatchObject({ format: 'csv', rows: [['a', 'Ж']] });
  expect(await send(Buffer.from([0xc8, 0xe2, 0xe0, 0xed, 0x3b, 0x31]))).toMatchObject({
    format: 'csv',
    rows: [['Иван', '1']],
  });
});

test('the other fields of the form come along, whether they stand before the file or after it', async () => {
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\r\n';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/import',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${field('apply', 'true')}${file}${field('accept', '1,2')}--x--\r\n`,
  });
  expect(answer.json()).toMatchObject({ name: 'a.csv', rows: [['a', 'b']], fields: { apply: 'true', accept: '1,2' } });
});

test('anything else is refused; a file of a right name that is empty or damaged is told so', async () => {
  for (const [content, name, code] of [
    [Buffer.from('<html>a,b</html>'), 'list.ods', 'files.wrong_format'],
    [Buffer.from('%PDF-1.7 x'), 'list.xlsx', 'files.wrong_format'],
    [Buffer.from(''), 'list.xlsx', 'files.empty'],
    [Buffer.from([0, 1, 2, 3]), 'list.xlsx', 'files.damaged'],
    [await buffer(zip([{ name: 'a.txt', body: ['x'] }])), 'list.xlsx', 'files.damaged'],
  ] as const)
    expect(await send(content, name)).toMatchObject({ status: 415, code });
});

test('what is too large, or unpacks to too much, is refused', async () => {
  expect(await send(Buffer.alloc(100_001, 'a,'))).toMatchObject({ status: 413, code: 'files.too_large' });
  const crowd = await buffer(zip(Array.from({ length: 2100 }, (_, n) => ({ name: `${n}`, body: [''] }))));
  expect(await send(crowd)).toMatchObject({ status: 413 });
});

test('a call without a file is refused', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/import', payload: { a: 1 } });
  expect(answer.json()).toMatchObject({ code: 'files.missing', status: 400 });
});
