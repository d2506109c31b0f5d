interface Taught {
  readonly id: number;
  readonly module_code: string | null;
  readonly title: string | null;
  readonly semester_name: string | null;
  readonly academic_year_name: string | null;
}

const short = ({ module_code, title, semester_name }: Taught): string =>
  [[module_code, title].filter(Boolean).join(' '), semester_name].filter(Boolean).join(' · ');

/** What taught modules are called where one of them is chosen: with the year where two would read the same. */
export function taughtLabels(modules: readonly Taught[]): ReadonlyMap<number, string> {
  const times = new Map<string, number>();
  for (const module of modules) times.set(short(module), (times.get(short(module)) ?? 0) + 1);
  return new Map(
    modules.map((module) => {
      const isOne = times.get(short(module)) === 1 || module.academic_year_name === null;
      return [module.id, isOne ? short(module) : `${short(module)} · ${module.academic_year_name}`];
    }),
  );
}
