import { parseTerminalLog } from './terminal-log.js';

const read = (text: string | Buffer, more: object = {}) =>
  parseTerminalLog({ format: 'csv', content: Buffer.from(text as string), ...more });
const seen = async (text: string | Buffer, more: object = {}) =>
  (await read(text, more)).passes.map(({ id, wall, leaves }) => [id, wall, ...(leaves ? ['left'] : [])]);
const two = [
  ['12', '2026-11-24 08:51:39'],
  ['17', '2026-11-24 08:52:02'],
];

test('AGL_001 of the relatives of ZKTeco: the person is EnNo, not the number of the line', async () => {
  const file =
    'No\tTMNo\tEnNo\tName\tGMNo\tMode\tIn/Out\tDateTime\t\r\n' +
    '1\t1\t00000012\t\t1\tFP\tDutyOn\t2026/11/24 08:51:39\t\r\n' +
    '2\t1\t00000017\t\t1\tFP\tDutyOff\t2026/11/24 08:52:02\t\r\n';
  const { format, passes } = await read(file);
  expect([format, passes.map(({ id, wall, terminal, leaves }) => [id, wall, terminal, leaves])]).toEqual([
    'zkteco',
    [
      ['00000012', '2026-11-24 08:51:39', '1', undefined],
      ['00000017', '2026-11-24 08:52:02', '1', true],
    ],
  ]);
});

test('GLG_001, with columns set apart by blanks, commas or in UTF-16', async () => {
  const rows = [
    ['No', 'Mchn', 'EnNo', 'Name', 'Mode', 'IOMd', 'DateTime'],
    ['000001', '1', '12', 'Anna Berg', '33', '0', '2026/11/24 08:51:39'],
    ['000002', '1', '17', 'Ali', '33', '0', '2026/11/24 08:52:02'],
  ];
  for (const sign of ['\t', ',', ';', '   '])
    expect([sign, await seen(rows.map((row) => row.join(sign)).join('\r\n'))]).toEqual([sign, two]);
  const wide = Buffer.from(`\ufeff${rows.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le');
  expect(await seen(wide)).toEqual(two);
});

test('of two columns for the person the one counts that has values', async () => {
  const head = 'Department;Name;No.;Date/Time;Location ID;ID Number;VerifyCode\n';
  expect(await seen(`${head}A;B;12;24.11.2026 08:51:39;1;;FP\n`)).toEqual([two[0]]);
  expect(await seen(`${head}A;B;1;24.11.2026 08:51:39;1;12;FP\n`)).toEqual([two[0]]);
});

test.each([
  ['ZKTime', 'Name,AC-No.,sTime\nB,12,2026-11-24 08:51:39\nC,17,2026-11-24 08:52:02'],
  ['a machine', 'Enroll Number,Check Time,VerifyCode\n"12","2026-11-24 08:51:39",FP\n17,2026-11-24 08:52:02,FP'],
  ['Dahua', 'No.,User ID,Name,Time,Status\n1,12,B,2026-11-24 08:51:39,Success\n2,17,C,2026-11-24 08:52:02,Success'],
  [
    'Suprema',
    'Date,Device ID,Device,User,Event\n2026-11-24 08:51:39,5,D,12(Anna Berg),1:1\n2026-11-24 08:52:02,5,D,17(Ali),x',
  ],
  ['Anviz', 'ID;Name;Department;DateTime;State\n12;B;A;2026-11-24 08:51:39;C/In\n17;C;A;2026-11-24 08:52:02;C/In'],
  [
    'BioTime',
    'Emp Code,First Name,Punch Date,Punch Time,Punch State,Terminal Alias\n12,B,2026-11-24,08:51:39,Check In,D\n' +
      '17,C,2026-11-24,08:52:02,Check In,D',
  ],
  ['a door', 'Person Code;Transaction Time;Reader Name\n12;24.11.2026 08:51:39;D\n17;24.11.2026 08:52:02;D'],
  ['apart', 'Номер пользователя,Дата,Время\n12,24.11.2026,08:51:39\n17,24.11.2026,08:52:02'],
])('%s is understood', async (_, file) => {
  expect(await seen(file)).toEqual(two);
});

test('days tell by themselves whether their number or their month comes first', async () => {
  const days = async (lines: string[], more: object = {}) => {
    const log = await read(`User ID,Date,Time\n${lines.map((day) => `12,${day},18:51:39`).join('\n')}`, more);
    return [log.days?.order ?? null, ...log.passes.map(({ wall }) => wall?.slice(0, 10))];
  };
  expect(await days(['11/24/2026', '11/04/2026'])).toEqual(['month_first', '2026-11-24', '2026-11-04']);
  expect(await days(['24/11/2026', '04/11/2026'])).toEqual(['day_first', '2026-11-24', '2026-11-04']);
  expect(await days(['04/11/2026'])).toEqual(['undecided', '2026-11-04']);
  expect(await days(['04/11/2026'], { days: 'month_first' })).toEqual(['undecided', '2026-04-11']);
  expect(await days(['04.11.2026'], { days: 'month_first' })).toEqual([null, '2026-11-04']);
  expect(await days(['2026-11-04'])).toEqual([null, '2026-11-04']);
});

test('300,000 lines are read; those before the first day that is asked are left out, and rows keep their numbers', async () => {
  const line = '        5\t2026-11-24 10:52:43\t1\t0\t0\t0\r\n';
  const log = await read(`${line.repeat(299_999)}       12\t2026-11-25 08:51:39\t1\t0\t0\t0\r\n`, {
    since: '2026-11-25',
  });
  expect([log.skipped, log.passes.map(({ row, id }) => [row, id])]).toEqual([299_999, [[300_000, '12']]]);
  expect((await read(line.repeat(3), { since: '2026-11-25' })).passes).toHaveLength(3);
});
