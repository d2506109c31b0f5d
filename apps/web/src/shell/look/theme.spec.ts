import { existsSync, readFileSync } from 'node:fs';

const FILE = ['apps/web/src/shell/look/theme.css', 'src/shell/look/theme.css'].find(existsSync) ?? '';
const sheet = readFileSync(FILE, 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const from = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(from, sheet.indexOf('\n}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['surface-page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'];
const INKS = ['text', 'text-muted', 'accent-ink', 'success-ink', 'warning-ink', 'danger-ink', 'info-ink'];
const FILLS = ['accent', 'accent-hover', 'accent-active', 'success', 'warning', 'danger', 'info'];

describe.each([
  ['light', ':root'],
  ['dark', '\n  .bp6-dark'],
])('in the %s skin', (_, selector) => {
  const token = tokensOf(selector);

  it.each(SURFACES.flatMap((surface) => INKS.map((ink) => [ink, surface])))('%s can be read on %s', (ink, surface) => {
    expect(contrast(token[ink], token[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(FILLS)('writing can be read on %s', (fill) => {
    expect(contrast(token['on-accent'], token[fill])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['accent', 'success', 'warning', 'danger', 'info'])('%s-ink can be read on its soft ground', (name) => {
    expect(contrast(token[`${name}-ink`], token[`${name}-soft`])).toBeGreaterThanOrEqual(4.5);
  });

  it('edges of controls can be seen', () => {
    expect(contrast(token['line-strong'], token.surface)).toBeGreaterThanOrEqual(3);
  });
});
