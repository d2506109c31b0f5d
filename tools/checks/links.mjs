import path from 'node:path';

const LINK = /\]\(([^)\s]+)\)|<img[^>]*\ssrc="([^"]+)"/g;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
/** A file of the project that a text names: `core/access/routes.spec.ts`; patterns and built files are not meant. */
const NAMED = /`([\w./-]+\.(?:spec\.tsx?|ts|tsx|mjs))`/g;

/** The anchor that a heading gets. @param {string} heading */
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/`/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (/** @type {string} */ text) =>
  new Set([...text.replace(CODE_BLOCK, '').matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, heading = '']) => anchor(heading)));

/**
 * Links of the documents that lead nowhere, and files they name that are not there.
 * @param {{ file: string, text: string }[]} pages @param {readonly string[]} files every file of the project
 */
export function links(pages, files) {
  const there = new Set(
    files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
  );
  const texts = new Map(pages.map(({ file, text }) => [file, text]));
  return pages.flatMap(({ file, text }) => {
    const prose = text.replace(CODE_BLOCK, '');
    const broken = [...prose.matchAll(LINK)]
      .map(([, link, image]) => link ?? image ?? '')
      .filter((to) => !/^[a-z]+:/.test(to))
      .filter((to) => {
        const [target = '', hash] = to.split('#');
        const at = target ? path.posix.join(path.posix.dirname(file), target) : file;
        return !there.has(at) || (hash && texts.has(at) && !anchorsOf(texts.get(at) ?? '').has(hash));
      });
    const unknown = [...prose.matchAll(NAMED)]
      .map(([, name = '']) => name)
      .filter(
        (name) => !/(^|\/)dist\//.test(name) && !files.some((known) => known === name || known.endsWith(`/${name}`)),
      );
    return [
      ...broken.map((to) => `${file}: ${to} leads nowhere`),
      ...unknown.map((name) => `${file}: there is no ${name}`),
    ];
  });
}
