/** The variables of a sentence (`{{name}}`) that these values leave empty; `count` is known where the sentence is read. */
export const emptyIn = (sentence: string, values: Readonly<Record<string, unknown>>): string[] =>
  [...sentence.matchAll(/\{\{-? ?(\w{1,40})/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'count' && [undefined, null, ''].includes(values[name] as never));
