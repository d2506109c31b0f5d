/** One component of a calendar file: its properties with their parameters, and what is inside it. */
export interface Component {
  readonly name: string;
  readonly values: Record<string, string>;
  readonly params: Record<string, string>;
  readonly inside: Component[];
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** Reads a calendar file as a program would, strictly: CRLF, lines of at most 75 octets, unfolded, components that close. */
export function readIcs(text: string): Component {
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('Lines end with CRLF.');
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long) throw new Error(`Longer than 75 octets: ${long}`);
  const root: Component = { name: '', values: {}, params: {}, inside: [] };
  const open = [root];
  for (const line of text
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')) {
    const [, name = '', params = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
    const at = open.at(-1) as Component;
    if (name === 'BEGIN') {
      const component = { name: value, values: {}, params: {}, inside: [] };
      at.inside.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} ends before it begins.`);
    } else {
      if (!name) throw new Error(`No property: ${line}`);
      at.values[name] = unescaped(value);
      at.params[name] = params.slice(1);
    }
  }
  if (open.length !== 1) throw new Error('Not closed.');
  return root.inside[0] as Component;
}
