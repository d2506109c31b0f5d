/** A case of the demo: what happened, how far it has come, and when it began (days ago). */
export interface OffenceStory {
  /** The demo student's own case; others are dealt out. */
  readonly isDemoStudent?: true;
  readonly type: string;
  readonly module: number;
  readonly nature: string;
  readonly description: string;
  readonly ago: number;
  readonly status: string;
  readonly finding?: string;
  readonly conclusion?: string;
  readonly penalty?: string;
  readonly final_penalty?: string;
  readonly summary?: string;
  readonly statement?: string;
  readonly grounds?: string;
  readonly reason?: string;
}

export const OFFENCE_TYPES = [
  ['Plagiarism', 'coursework', 'The work of others, in part or whole, given as one’s own'],
  ['Collusion', 'coursework', 'Work that was to be done alone was done together'],
  ['Contract cheating', 'coursework', 'Somebody else wrote the work, paid or not'],
  ['Unauthorised aids in an examination', 'exam', 'Notes, telephones, earphones or help from others'],
  ['Impersonation', 'exam', 'Somebody else sat the examination'],
  ['Fabricated data', 'research', 'Measurements or sources that do not exist'],
] as const;

export const OFFENCE_STORIES: readonly OffenceStory[] = [
  {
    type: 'Plagiarism',
    module: 0,
    nature: 'Introduction taken from a published thesis',
    description: 'The similarity report marks 38 % of the introduction. The thesis is not among the sources.',
    ago: 1,
    status: 'draft',
  },
  {
    type: 'Collusion',
    module: 1,
    nature: 'Two programs differ only in the names of variables',
    description: 'Assignment 2 was to be solved alone. Structure, comments and two spelling mistakes are the same.',
    ago: 2,
    status: 'submitted',
  },
  {
    type: 'Contract cheating',
    module: 2,
    nature: 'The essay names another author in its properties',
    description: 'The file was written in one sitting of nine minutes. The style differs from all earlier work.',
    ago: 4,
    status: 'returned',
    reason: 'Please attach two earlier essays, so that the style can be compared.',
  },
  {
    type: 'Unauthorised aids in an examination',
    module: 0,
    nature: 'A telephone with open notes under the answer sheet',
    description: 'At 10:40 the invigilator saw the light of a screen. The telephone showed the slides of week 5.',
    ago: 6,
    status: 'assigned',
  },
  {
    type: 'Plagiarism',
    module: 1,
    nature: 'Pages 4 to 9 are those of a conference paper',
    description: 'Whole paragraphs were translated word for word. The paper is not cited.',
    ago: 9,
    status: 'consultation',
  },
  {
    type: 'Collusion',
    module: 2,
    nature: 'The same laboratory data in two reports',
    description: 'Both reports hold the same 40 readings to three decimals; the laboratory journal shows one run.',
    ago: 12,
    status: 'consultation',
    summary: 'The student showed the journal. The partner had copied the readings after the laboratory was closed.',
    statement: 'I sent my partner the file so that he could check his own. I did not know that he would hand it in.',
  },
  {
    type: 'Plagiarism',
    module: 0,
    nature: 'Missing quotation marks on one page',
    description: 'The source is in the bibliography, the passage is not marked as a quotation.',
    ago: 15,
    status: 'minor_academic_misconduct',
    finding: 'minor_academic_misconduct',
    conclusion: 'One passage was copied without marks. The source is named; there was no intent to hide it.',
    penalty: 'mark_reduced',
    summary: 'The student knew the passage and had lost the quotation marks while shortening the text.',
    statement: 'I am sorry. I will read my references twice.',
  },
  {
    type: 'Fabricated data',
    module: 1,
    nature: 'A survey with respondents who do not exist',
    description: 'Of 60 telephone numbers in the appendix none is in use; all answers were given within one minute.',
    ago: 20,
    status: 'panel',
    finding: 'possible_major_academic_misconduct',
    conclusion: 'The data cannot have been collected as described. A panel has to decide.',
    summary: 'The student could not name anybody who had been asked.',
    statement: 'I was ill and had no time to ask people.',
  },
  {
    type: 'Impersonation',
    module: 2,
    nature: 'Another person at seat 22',
    description: 'The photograph of the card and the person at the seat differ. The person left when asked.',
    ago: 26,
    status: 'evaluated',
    finding: 'major_academic_misconduct',
    conclusion: 'The panel is convinced that another person sat the examination.',
    final_penalty: 'module_failed',
    summary: 'The student admitted that a cousin had come.',
    statement: 'I was afraid to fail a second time.',
  },
  {
    isDemoStudent: true,
    type: 'Plagiarism',
    module: 0,
    nature: 'Two figures without their source',
    description: 'Figures 3 and 5 come from a textbook and carry no reference.',
    ago: 18,
    status: 'published',
    finding: 'poor_academic_practice',
    conclusion: 'The figures are common knowledge of the field, but their source belongs below them.',
    penalty: 'resubmission',
    summary: 'The student explained that the figures came from the lecture slides.',
    statement: 'The slides did not name the book either.',
  },
  {
    type: 'Unauthorised aids in an examination',
    module: 1,
    nature: 'Formulas written on a ruler',
    description: 'The ruler was collected at 11:10; four of the formulas were asked for.',
    ago: 34,
    status: 'appealed',
    finding: 'minor_academic_misconduct',
    conclusion: 'The aid was not allowed and was used.',
    penalty: 'mark_zero',
    summary: 'The student said that the ruler belonged to a friend.',
    statement: 'I did not look at it.',
    grounds: 'Two of the four questions had been answered before I took the ruler out; the seating plan shows it.',
  },
  {
    type: 'Collusion',
    module: 2,
    nature: 'Similar solutions in the weekly exercise',
    description: 'Six students handed in the same approach with the same mistake.',
    ago: 48,
    status: 'closed',
    finding: 'no_case_to_answer',
    conclusion: 'The approach was shown in the seminar, with its mistake. There is nothing to answer.',
  },
];
