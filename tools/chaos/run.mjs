// npm run chaos [R1,R2,...] [--full] [--no-build] [--seed=N]: what may break is broken, and what must hold is counted.
// Ends with 1 where something did not hold.
import '../common/node-version.mjs';
import { loadavg } from 'node:os';
import { openStage } from '../bench/stage.mjs';
import { isMain } from '../common/main-module.mjs';
import { fail, seconds } from '../common/steps.mjs';
import { ackedWrites } from './acked-writes.mjs';
import { chatHistory } from './chat-history.mjs';
import { convergence } from './convergence.mjs';
import { deadlineDay } from './deadline-day.mjs';
import { neighbour } from './neighbour.mjs';
import { fuzz } from './fuzz.mjs';
import { hostile } from './hostile.mjs';
import { largeHomework } from './large-homework.mjs';
import { oneEffect } from './one-effect.mjs';
import { outages } from './outages.mjs';
import { quizAnswers } from './quiz-answers.mjs';

/** @typedef {{ pass: boolean, told: string, lines?: string[] }} Result */

/**
 * What is tried, at the size of a few minutes in all and at the size of the goals.
 * @type {Record<string, { what: string, run: (stage: any, size: any) => Promise<Result>, short: object, full: object
 * }>}
 */
const TRIALS = {
  R1: {
    what: 'no acknowledged write is lost',
    run: ackedWrites,
    short: { kills: 5, crashes: 3 },
    full: { kills: 100, crashes: 30 },
  },
  R2: {
    what: 'every board ends as the server says',
    run: convergence,
    short: { boards: 200, seconds: 25, restarts: 2 },
    full: { boards: 200, seconds: 300, restarts: 10 },
  },
  R2C: {
    what: 'a room of the chat has one history',
    run: chatHistory,
    short: { clients: 200, seconds: 25, restarts: 2, rate: 10 },
    full: { clients: 200, seconds: 300, restarts: 10 },
  },
  R3: { what: 'one key, one effect', run: oneEffect, short: { commands: 600 }, full: { commands: 10_000 } },
  R5: {
    what: 'no answer of an examination is lost',
    run: quizAnswers,
    short: { students: 60, kills: 3, crashes: 2 },
    full: { students: 400, kills: 60, crashes: 20 },
  },
  R5H: {
    what: 'homework as large as is allowed arrives whole',
    run: largeHomework,
    short: { megabytes: 500, cuts: 1, kills: 1 },
    full: { megabytes: 500, cuts: 10, kills: 5 },
  },
  R8: {
    what: 'PostgreSQL and Redis may go and come back',
    run: outages,
    short: { seconds: 10, redisSeconds: 10 },
    full: { seconds: 10, redisSeconds: 60 },
  },
  R9: {
    what: 'a neighbour who guesses keeps nobody out',
    run: neighbour,
    short: { people: 10, seconds: 20 },
    full: { people: 40, seconds: 120 },
  },
  R10: { what: 'no request breaks the API', run: fuzz, short: { requests: 4000 }, full: { requests: 50_000 } },
  R11: {
    what: 'no body, no file, no full disk and no read-only database stops anybody else',
    run: hostile,
    short: { seconds: 3, slow: 500 },
    full: { seconds: 20, slow: 4000 },
  },
  R12: {
    what: 'the last day of a campaign loses no answer and no application',
    run: deadlineDay,
    short: { applicants: 150, seconds: 25, kills: 1, crashes: 1 },
    full: { applicants: 2000, seconds: 600, kills: 2, crashes: 1 },
  },
};

/** @param {readonly string[]} args */
export function readArguments(args) {
  const wanted = args
    .filter((arg) => !arg.startsWith('-'))
    .flatMap((arg) => arg.toUpperCase().split(','))
    .filter(Boolean);
  const strange = wanted.filter((name) => !TRIALS[name]);
  if (strange.length > 0)
    throw new Error(`There is no goal ${strange.join(', ')}; there are ${Object.keys(TRIALS).join(', ')}.`);
  const unheard = args.filter((arg) => arg.startsWith('-') && !/^(--full|--no-build|--seed=\d+)$/.test(arg));
  if (unheard.length > 0)
    throw new Error(`Names of goals (${Object.keys(TRIALS).join(', ')}; none: all), and --full, --no-build, --seed=N.`);
  const seed = args.find((arg) => arg.startsWith('--seed='))?.slice(7);
  return {
    wanted: wanted.length > 0 ? wanted : Object.keys(TRIALS),
    full: args.includes('--full'),
    build: !args.includes('--no-build'),
    ...(seed !== undefined && { seed: Number(seed) }),
  };
}

/**
 * One goal on a database of its own, so that no trial starts from what another broke.
 * @param {string} name
 * @param {ReturnType<typeof readArguments>} options
 * @returns {Promise<Result>}
 */
async function attempt(name, { full, build, seed }) {
  const { run, short, full: whole } = TRIALS[name] ?? fail(new Error(name));
  const stage = await openStage({ build });
  try {
    return await run(stage, { ...(full ? whole : short), ...(seed !== undefined && { seed }) });
  } catch (problem) {
    return {
      pass: false,
      told: `it could not be tried to the end: ${problem instanceof Error ? problem.stack : problem}`,
    };
  } finally {
    await stage.close();
  }
}

async function main() {
  const options = readArguments(process.argv.slice(2));
  let isWhole = true;
  for (const name of options.wanted) {
    const began = performance.now();
    const { pass, told, lines = [] } = await attempt(name, options);
    isWhole &&= pass;
    console.log(
      `${pass ? 'pass' : 'FAIL'}  ${name.padEnd(4)} ${TRIALS[name]?.what}: ${told} ` +
        `(${seconds(performance.now() - began)}, load ${loadavg()[0]?.toFixed(1)})`,
    );
    for (const line of lines) console.log(`    ${line}`);
  }
  process.exitCode = isWhole ? 0 : 1;
}

if (isMain(import.meta.url)) await main().then(() => process.exit(), fail);
