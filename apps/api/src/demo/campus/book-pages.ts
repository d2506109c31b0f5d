const PAGE = { width: 420, height: 595, left: 56, top: 500, step: 19 };

/** A page of a book: lines of verse, or the title alone. */
export interface BookPage {
  readonly title?: string;
  readonly lines: readonly string[];
}

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`).replaceAll('’', '\x92');

const drawn = ({ title, lines }: BookPage): string => {
  const head = title ? `BT /F2 22 Tf ${PAGE.left} ${PAGE.top} Td (${escaped(title)}) Tj ET ` : '';
  const body = lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ');
  return `${head}BT /F1 12 Tf ${PAGE.step} TL ${PAGE.left} ${PAGE.top - (title ? 44 : 0)} Td ${body} ET`;
};

/** Pages of a book as a PDF, written by hand: the demo's start does not wait for a typesetter. Latin letters with accents. */
export function bookOf(pages: readonly BookPage[]): Buffer {
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const first = 5;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    font('Times-Roman'),
    font('Times-Bold'),
    ...pages.flatMap((page, at) => {
      const content = drawn(page);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents ${first + at * 2 + 1} 0 R` +
          '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>',
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}

/** Two books that are read in the page: their first lines, which are everybody's by now. */
export const READINGS: Readonly<Record<string, readonly BookPage[]>> = {
  Faust: [
    { title: 'Faust', lines: ['Eine Tragödie', '', 'von Goethe'] },
    {
      title: 'Zueignung',
      lines: [
        'Ihr naht euch wieder, schwankende Gestalten,',
        'Die früh sich einst dem trüben Blick gezeigt.',
        'Versuch’ ich wohl, euch diesmal festzuhalten?',
        'Fühl’ ich mein Herz noch jenem Wahn geneigt?',
        'Ihr drängt euch zu! nun gut, so mögt ihr walten,',
        'Wie ihr aus Dunst und Nebel um mich steigt;',
        'Mein Busen fühlt sich jugendlich erschüttert',
        'Vom Zauberhauch, der euren Zug umwittert.',
      ],
    },
    {
      title: 'Nacht',
      lines: [
        'Habe nun, ach! Philosophie,',
        'Juristerei und Medizin,',
        'Und leider auch Theologie',
        'Durchaus studiert, mit heißem Bemühn.',
        'Da steh’ ich nun, ich armer Tor!',
        'Und bin so klug als wie zuvor.',
      ],
    },
  ],
  'Os Lusíadas': [
    { title: 'Os Lusíadas', lines: ['de Luís de Camões'] },
    {
      title: 'Canto primeiro',
      lines: [
        'As armas e os barões assinalados',
        'Que da ocidental praia lusitana,',
        'Por mares nunca de antes navegados,',
        'Passaram ainda além da Taprobana,',
        'Em perigos e guerras esforçados,',
        'Mais do que prometia a força humana,',
        'E entre gente remota edificaram',
        'Novo reino, que tanto sublimaram;',
      ],
    },
  ],
};
