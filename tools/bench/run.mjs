// npm run bench [P1,P2,...] [--quick] [--no-build]: every figure beside its reference, by turns, in one table.
import '../common/node-version.mjs';
import { cpus, loadavg } from 'node:os';
import { isMain } from '../common/main-module.mjs';
import { fail, step } from '../common/steps.mjs';
import { deliveryCost, oneMark, openFanout, wholeSave } from './figures/boards.figures.mjs';
import { bundles } from './figures/bundle.figures.mjs';
import { openChatRoom, roomDelivery } from './figures/chat.figures.mjs';
import { makeMillion } from './campus.mjs';
import { workbooks } from './figures/documents.figures.mjs';
import { authenticated, firstPage, openLists, totals } from './figures/http.figures.mjs';
import { departures } from './figures/departures.figures.mjs';
import { deepPages, exportsOf } from './figures/pages.figures.mjs';
import { quizzes } from './figures/quiz.figures.mjs';
import { tableOf } from './report.mjs';
import { bookings } from './figures/rooms.figures.mjs';
import { bookSearch, catalogue } from './figures/catalogue.figures.mjs';
import { lastPieces } from './figures/shop.figures.mjs';
import { rosters } from './figures/roster.figures.mjs';
import { scrolling } from './figures/scrolling.figures.mjs';
import { openDemo, screens } from './figures/screens.figures.mjs';
import { wholeRegisters } from './figures/sheets.figures.mjs';
import { signIns, storm } from './figures/sign-in.figures.mjs';
import { openStage } from './stage.mjs';
import { start } from './figures/start.figures.mjs';
import { timetables } from './figures/timetable.figures.mjs';

/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {{ name: string, measure: (place: any, size: { rounds: number }) => Promise<Figure[]> }} Measure */

/**
 * What is measured where: a scene is opened once for all its figures.
 * @type {{ open: (stage: any) => Promise<any>, measures: Measure[] }[]}
 */
const SCENES = [
  {
    open: async (stage) => ({ ...stage, close: async () => {} }),
    measures: [
      { name: 'P19', measure: start },
      { name: 'P16', measure: () => bundles() },
      { name: 'P21', measure: workbooks },
      { name: 'P22', measure: timetables },
      { name: 'P11', measure: wholeRegisters },
      { name: 'P12', measure: signIns },
      { name: 'P13', measure: quizzes },
      { name: 'P23', measure: rosters },
      { name: 'P24', measure: (stage) => bookings(stage) },
      { name: 'P25', measure: (stage) => lastPieces(stage) },
      { name: 'P26', measure: catalogue },
      { name: 'P27', measure: bookSearch },
      { name: 'P28', measure: departures },
    ],
  },
  {
    open: (stage) => openFanout(stage),
    measures: [
      { name: 'P1', measure: deliveryCost },
      { name: 'P2', measure: wholeSave },
      { name: 'P3', measure: oneMark },
    ],
  },
  {
    open: (stage) => openDemo(stage),
    measures: [
      { name: 'P17', measure: screens },
      { name: 'P18', measure: scrolling },
    ],
  },
  { open: (stage) => openChatRoom(stage), measures: [{ name: 'P20', measure: roomDelivery }] },
  // Not pinned: hashing takes every core there is.
  { open: (stage) => openFanout(stage, {}), measures: [{ name: 'P12', measure: storm }] },
  {
    open: async (stage) => {
      await step('seed', async (say) => {
        await makeMillion(stage.sql);
        say('1,000,000 rows');
      });
      return openLists(stage);
    },
    measures: [
      { name: 'P6', measure: authenticated },
      { name: 'P7', measure: firstPage },
      { name: 'P9', measure: totals },
      { name: 'P10', measure: deepPages },
      { name: 'P15', measure: exportsOf },
    ],
  },
];

const OPTIONS = ['--quick', '--no-build'];

/** @param {readonly string[]} args */
export function readArguments(args) {
  const wanted = args
    .filter((arg) => !arg.startsWith('-'))
    .flatMap((arg) => arg.toUpperCase().split(','))
    .filter(Boolean);
  const known = [...new Set(SCENES.flatMap(({ measures }) => measures.map(({ name }) => name)))];
  const strange = wanted.filter((name) => !known.includes(name));
  if (strange.length > 0) throw new Error(`There is no figure ${strange.join(', ')}; there are ${known.join(', ')}.`);
  const unheard = args.filter((arg) => arg.startsWith('-') && !OPTIONS.includes(arg));
  if (unheard.length > 0)
    throw new Error(`Names of figures (${known.join(', ')}; none: all, half an hour), and ${OPTIONS.join(', ')}.`);
  return {
    wanted: wanted.length > 0 ? wanted : known,
    rounds: args.includes('--quick') ? 2 : 5,
    build: !args.includes('--no-build'),
  };
}

async function main() {
  const { wanted, rounds, build } = readArguments(process.argv.slice(2));
  console.log(
    `\nOn ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} before the run, Node.js ${process.versions.node}, ${rounds} rounds\n`,
  );
  const stage = await step('stage', async (say) => {
    const opened = await openStage({ build });
    say('a durable PostgreSQL');
    return opened;
  });
  /** @type {Figure[]} */
  const figures = [];
  try {
    for (const { open, measures } of SCENES) {
      const chosen = measures.filter(({ name }) => wanted.includes(name));
      if (chosen.length === 0) continue;
      const place = await open(stage);
      for (const { name, measure } of chosen)
        figures.push(
          ...(await step(name, async (say) => {
            const found = await measure(place, { rounds });
            say(found[0]?.what.slice(0, 44) ?? '');
            return found;
          })),
        );
      await place.close();
    }
  } finally {
    await stage.close();
    figures.sort((a, b) => Number(a.goal.slice(1)) - Number(b.goal.slice(1)));
    console.log(
      `\n${tableOf(figures).join('\n')}\n\nload ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')} after the run`,
    );
  }
}

if (isMain(import.meta.url)) await main().then(() => process.exit(), fail);
