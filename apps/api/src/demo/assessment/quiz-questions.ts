import type { Option, QuestionType } from '@quad/domain/quizzes';

interface DemoQuestion {
  readonly category: string;
  readonly type: QuestionType;
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly text: string;
  readonly options: readonly Option[];
  readonly feedback: string | null;
  readonly tags: readonly string[];
}

/** Options of a question; those that begin with a star are right. */
const options = (...texts: readonly string[]): Option[] =>
  texts.map((text, n) => ({ id: n + 1, text: text.replace(/^\*/, ''), right: text.startsWith('*') }));

const question = (
  [category, difficulty, text]: readonly [string, DemoQuestion['difficulty'], string],
  choices: readonly Option[],
  feedback: string | null = null,
): DemoQuestion => {
  const right = choices.filter((choice) => choice.right).length;
  const type = choices.length === 2 ? 'true_false' : right > 1 ? 'multiple_choice' : 'single_choice';
  return { category, type, difficulty, text, options: choices, feedback, tags: [category.toLowerCase()] };
};

const STUDY = 'Study skills';
const NUMBERS = 'Numbers and data';
const ETHICS = 'Academic integrity';

/** A small bank that any first-year module can use. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  question(
    [NUMBERS, 'easy', 'What is the median of 3, 9, 4, 7 and 5?'],
    options('4', '*5', '5.6', '7'),
    'Put the values in order first.',
  ),
  question(
    [NUMBERS, 'easy', 'A share rises from 20 % to 25 %. By how much has it risen?'],
    options('*5 percentage points', '5 %', '20 percentage points', '0.5 %'),
  ),
  question(
    [NUMBERS, 'medium', 'Which of these are measures of spread?'],
    options('*Variance', 'Mean', '*Range', 'Mode', '*Interquartile range'),
    'Mean and mode say where the data lie, not how far apart.',
  ),
  question(
    [NUMBERS, 'medium', 'What is the derivative of \\(x^3 - 2x\\)?'],
    options('\\(3x^2\\)', '*\\(3x^2 - 2\\)', '\\(x^2 - 2\\)', '\\(3x - 2\\)'),
  ),
  question(
    [NUMBERS, 'hard', 'A correlation of \\(r = -0.9\\) shows that one thing causes the other.'],
    options('True', '*False'),
    'Correlation says nothing about cause.',
  ),
  question(
    [NUMBERS, 'hard', 'A sample grows from 100 to 400. What happens to the standard error of its mean?'],
    options('It stays', '*It is halved', 'It is a quarter', 'It doubles'),
    'It falls with the square root of the size.',
  ),
  question(
    [STUDY, 'easy', 'Which source is peer reviewed?'],
    options('A newspaper', '*A journal article', 'A blog', 'A company brochure'),
  ),
  question([STUDY, 'easy', 'An abstract stands at the end of a paper.'], options('True', '*False')),
  question(
    [STUDY, 'medium', 'Which parts belong in a report of an experiment?'],
    options('*Method', '*Results', 'Acknowledgement of the cook', '*Discussion'),
    'See the guide to lab reports.',
  ),
  question(
    [STUDY, 'medium', 'Which search finds papers about cotton or silk trade?'],
    options('cotton silk trade', '*(cotton OR silk) AND trade', 'cotton AND silk AND trade', 'NOT trade'),
  ),
  question(
    [STUDY, 'hard', 'What does a literature review do first of all?'],
    options(
      'It lists all books',
      '*It shows where knowledge ends',
      'It repeats the methods',
      'It proves the hypothesis',
    ),
  ),
  question(
    [ETHICS, 'easy', 'Using your own earlier essay without saying so is plagiarism.'],
    options('*True', 'False'),
    'It is called self-plagiarism.',
  ),
  question(
    [ETHICS, 'easy', 'Who may read your draft before you hand it in?'],
    options('*Anybody, if you name their help', 'Nobody', 'Only the dean', 'Only your parents'),
  ),
  question(
    [ETHICS, 'medium', 'Which of these need a reference?'],
    options('*A quotation', '*A paraphrase', 'Common knowledge', '*A figure from a paper'),
  ),
  question(
    [ETHICS, 'medium', 'A friend sends you last year’s answers. What do you do?'],
    options('Use half of them', '*Do not use them and tell the lecturer', 'Share them', 'Change the words'),
  ),
  question(
    [ETHICS, 'hard', 'Which consequences can misconduct have?'],
    options('*A mark of zero', '*A hearing by a panel', 'A better seat', '*The end of studies'),
  ),
];
