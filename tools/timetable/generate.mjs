// node tools/timetable/generate.mjs [--seed S] [--courses N] [--lectures N] ... --out FILE.ctt: an instance around a hidden timetable.
import '../common/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail } from '../common/steps.mjs';
import { library } from './library.mjs';

/** The middle of what the competition has. */
const PLAN = {
  seed: 1,
  courses: 85,
  lectures: 300,
  rooms: 17,
  days: 5,
  periodsPerDay: 5,
  curricula: 70,
  closed: 0.22,
  wild: 0.5,
};

/** Writes the instance to --out, and the timetable that it was made around beside it (.sol), whose cost is a bound for the best. */
async function main() {
  const text = { type: /** @type {const} */ ('string') };
  const names = /** @type {(keyof typeof PLAN)[]} */ (Object.keys(PLAN));
  const options = Object.fromEntries([...names, 'out'].map((name) => [name, text]));
  const { values } = parseArgs({ options });
  const { out } = values;
  if (typeof out !== 'string') throw new Error(`--out FILE.ctt is missing; there are also --${names.join(', --')}.`);
  const plan = { ...PLAN };
  for (const name of names) if (values[name] !== undefined) plan[name] = Number(values[name]);
  const wrong = names.find((name) => !(plan[name] >= 0));
  if (wrong) throw new Error(`--${wrong} is a number of at least 0.`);
  const { plant, writeCtt, writeSolution, evaluate } = await library();
  const { problem, planted } = plant(plan);
  writeFileSync(out, writeCtt({ ...problem, name: `planted-${plan.seed}` }));
  writeFileSync(out.replace(/(\.ctt)?$/, '.sol'), writeSolution(problem, planted));
  const { hard, soft } = evaluate(problem, planted);
  console.log(
    `${out}: ${planted.length} lectures; the planted timetable has ${hard} hard violations and soft cost ${soft}`,
  );
}

await main().catch(fail);
