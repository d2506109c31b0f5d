/**
 * Generated pages that differ from what the sources say now.
 * @param {ReadonlyMap<string, string>} wanted file -> text @param {(file: string) => string} read '' where there is no such file
 */
export const current = (wanted, read) =>
  [...wanted]
    .filter(([file, text]) => read(file) !== text)
    .map(
      ([file]) =>
        `${file} is not current: run node tools/build/workflows.mjs (after npx nx build domain) and look at the difference`,
    );
