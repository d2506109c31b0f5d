import type { ContractAgreement } from '#schema/index.js';

type Status = ContractAgreement['status'];

/** A contract of the demo: whose by place among the students, how long ago it was written, and what was paid. */
export interface ContractStory {
  readonly student: number;
  readonly to: Status;
  readonly ago: number;
  readonly amount: number;
  readonly paid?: readonly number[];
  readonly full_grant?: true;
  readonly reason?: string;
  readonly ends_on?: string;
}

/** Every status, with the amounts of a year of study in so‘m. */
export const CONTRACT_STORIES: readonly ContractStory[] = [
  { student: 0, to: 'published', ago: 3, amount: 36_500_000 },
  { student: 1, to: 'draft', ago: 1, amount: 36_500_000 },
  { student: 2, to: 'open', ago: 4, amount: 36_500_000 },
  { student: 3, to: 'accepted', ago: 20, amount: 36_500_000 },
  { student: 4, to: 'partially_paid', ago: 60, amount: 36_500_000, paid: [9_125_000, 9_125_000] },
  { student: 5, to: 'partially_paid', ago: 70, amount: 41_200_000, paid: [5_000_000] },
  { student: 6, to: 'paid', ago: 75, amount: 36_500_000, paid: [18_250_000, 18_250_000] },
  { student: 7, to: 'paid', ago: 80, amount: 36_500_000, paid: [40_000_000] },
  { student: 8, to: 'paid', ago: 82, amount: 0, full_grant: true },
  { student: 9, to: 'expired', ago: 45, amount: 36_500_000 },
  {
    student: 10,
    to: 'cancelled',
    ago: 50,
    amount: 36_500_000,
    paid: [9_125_000],
    reason: 'Transferred to another university at the student’s request',
  },
  { student: 11, to: 'archived', ago: 400, amount: 33_000_000, paid: [33_000_000], ends_on: '2026-06-30' },
  { student: 12, to: 'accepted', ago: 15, amount: 41_200_000 },
];

export const BACHELOR_TEXT = `# Contract {{number}} for paid education

**{{institution}}** (the university) and **{{student}}**, ID number {{idNumber}} (the student), agree on \
studies in the academic year {{academic_year}}.

## 1. What is agreed
The university teaches the student in the course {{course}}, {{level}}, by its curriculum, and issues the \
documents of study that follow from it.

## 2. Price and payments
The price of the year is **{{amount}} {{currency}}**. It is paid as follows: {{schedule}}.

- A payment counts on the day on which it reaches the account of the university.
- Who is more than 30 days behind is not admitted to examinations.

## 3. Rights and duties
- The student attends classes, keeps the rules of the university and pays in time.
- The university keeps the timetable, the library and the laboratories open to the student.

## 4. Term
The contract is accepted electronically by {{accept_by}} and ends on {{ends_on}}. It was issued on {{today}}.`;

export const MASTER_TEXT = `# Договор {{number}} на обучение в магистратуре

**{{institution}}** и **{{student}}** (ID {{idNumber}}) договорились об обучении в {{academic_year}} учебном году.

## 1. Предмет
Программа: {{course}}, {{level}}.

## 2. Оплата
Стоимость года: **{{amount}} {{currency}}**. График: {{schedule}}.

## 3. Срок
Договор принимается до {{accept_by}} и действует до {{ends_on}}. Дата выдачи: {{today}}.`;
