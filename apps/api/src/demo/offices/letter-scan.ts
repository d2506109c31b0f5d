const PAGE = { width: 595, height: 842, left: 64, top: 770, step: 20, letters: 76 };

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((paragraph) =>
    paragraph.split(' ').reduce<string[]>(
      (lines, word) => {
        const last = lines.at(-1) ?? '';
        return last.length + word.length < PAGE.letters
          ? [...lines.slice(0, -1), `${last} ${word}`.trim()]
          : [...lines, word];
      },
      [''],
    ),
  );
}

/**
 * One page of typed text as a small PDF, written by hand: the demo's start does not wait for a typesetter. Letters that
 * its font lacks become question marks.
 */
export function scanOf(text: string): Buffer {
  const plain = text.replace(/[ʻʼ’‘]/g, "'").replace(/[^\x20-\x7e\n]/g, '?');
  const typed = `BT /F1 11 Tf ${PAGE.step} TL ${PAGE.left} ${PAGE.top} Td ${linesOf(plain)
    .map((line) => `(${escaped(line)}) Tj T*`)
    .join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${typed.length}>>\nstream\n${typed}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 ` +
      `0 R>>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}
