/** Kinds of books: days of a loan (none are the reading room) and renewals. */
export const TYPES = [
  ['Novel', 21, 2],
  ['Textbook', 14, 2],
  ['Poetry', 21, 3],
  ['Reference', 0, 0],
] as const;

export interface ShelfBook {
  readonly name: string;
  readonly author: string;
  readonly year: number;
  readonly language: string;
  readonly house: string;
  readonly edition: string;
  readonly type: (typeof TYPES)[number][0];
  readonly subjects: readonly string[];
  readonly isbn?: string;
  readonly text: string;
}

const book = (
  [name, author, year, language]: readonly [string, string, number, string],
  [house, edition, type, isbn]: readonly [string, string, ShelfBook['type'], string?],
  [subjects, text]: readonly [string, string],
): ShelfBook => ({
  ...{ name, author, year, language, house, edition, type, text },
  subjects: subjects.split(', '),
  ...(isbn && { isbn }),
});

/** The books of the demo. */
export const BOOKS: readonly ShelfBook[] = [
  book(
    ['Oʻtkan kunlar', 'Abdulla Qodiriy', 1926, 'uz'],
    ['Sharq', '5th', 'Novel'],
    [
      'Uzbek classics, Historical novel',
      'The first Uzbek novel: Otabek and Kumush, and Tashkent and Margʻilon before the conquest.',
    ],
  ),
  book(
    ['Mehrobdan chayon', 'Abdulla Qodiriy', 1929, 'uz'],
    ['Sharq', '3rd', 'Novel'],
    ['Uzbek classics, Historical novel', 'Anvar, a clerk at the court of Qoʻqon, and Raʼno, whom the khan wants too.'],
  ),
  book(
    ['Kecha va kunduz', 'Choʻlpon', 1936, 'uz'],
    ['Gʻafur Gʻulom', '2nd', 'Novel'],
    ['Uzbek classics', 'Night: the young Zebi in a village of 1916. The second part, Day, is lost.'],
  ),
  book(
    ['Xamsa', 'Alisher Navoiy', 1485, 'uz'],
    ['Fan', '1st', 'Poetry'],
    ['Uzbek classics, Epic poetry', 'Five poems in Chagatay, among them Farhod and Shirin and Layli and Majnun.'],
  ),
  book(
    ['Introduction to Algorithms', 'Thomas H. Cormen', 2022, 'en'],
    ['MIT Press', '4th', 'Textbook', '9780262046305'],
    ['Computer science, Algorithms', 'Sorting, graphs, dynamic programming and more, with proofs and exercises.'],
  ),
  book(
    ['Database System Concepts', 'Abraham Silberschatz', 2019, 'en'],
    ['McGraw-Hill', '7th', 'Textbook', '9780078022159'],
    ['Computer science, Databases', 'The relational model, SQL, design, storage and transactions.'],
  ),
  book(
    ['Operating System Concepts', 'Abraham Silberschatz', 2018, 'en'],
    ['Wiley', '10th', 'Textbook', '9781119320913'],
    [
      'Computer science, Operating systems',
      'Processes, memory, storage and protection, with Linux and Windows as cases.',
    ],
  ),
  book(
    ['Calculus', 'James Stewart', 2020, 'en'],
    ['Cengage', '9th', 'Textbook', '9781337624183'],
    ['Mathematics, Calculus', 'Limits, derivatives, integrals and series, for the first three semesters.'],
  ),
  book(
    ['Microeconomics', 'Robert Pindyck', 2017, 'en'],
    ['Pearson', '9th', 'Textbook', '9780134184241'],
    ['Economics', 'Demand, production, markets and the theory of games, with real markets as examples.'],
  ),
  book(
    ['Анна Каренина', 'Лев Толстой', 1878, 'ru'],
    ['Эксмо', '12th', 'Novel'],
    ['Russian classics', 'Anna and Vronsky, Levin and Kitty: two marriages and a railway.'],
  ),
  book(
    ['Математический анализ', 'В. А. Зорич', 2019, 'ru'],
    ['МЦНМО', '10th', 'Textbook'],
    ['Mathematics, Calculus', 'The first of two volumes, for students of mathematics and physics.'],
  ),
  book(
    ['Faust', 'J. W. von Goethe', 1808, 'de'],
    ['Reclam', '1st', 'Poetry', '9783150000014'],
    ['German classics, Drama', 'The first part of the tragedy: a scholar, a wager and Gretchen.'],
  ),
  book(
    ['Le Petit Prince', 'Antoine de Saint-Exupéry', 1943, 'fr'],
    ['Gallimard', '1st', 'Novel', '9782070612758'],
    ['French classics', 'A pilot in the desert meets a prince from asteroid B 612.'],
  ),
  book(
    ['Os Lusíadas', 'Luís de Camões', 1572, 'pt'],
    ['Porto Editora', '1st', 'Poetry'],
    ['Portuguese classics, Epic poetry', 'Ten cantos about Vasco da Gama’s way to India.'],
  ),
  book(
    ['Dictionary of Economics', 'John Black', 2017, 'en'],
    ['Oxford', '5th', 'Reference', '9780198759430'],
    ['Economics', 'More than 3,500 entries; for the reading room.'],
  ),
];
