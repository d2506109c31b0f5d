// Read by any Node.js that knows modules at all: no imports, no new syntax.

/** The sentence for a Node.js that is too old, or undefined. @param {string} version like 20.19.0 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = major > 20 || (major === 20 && minor >= 19);
  return fits
    ? undefined
    : 'Quad needs Node.js 20.19 or newer; this is ' +
        version +
        '. Install a newer one from https://nodejs.org and start again.';
}

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
