/** An inquiry of the demo: who asks (a user name), for whom, when (days ago), and how far it has come. */
export interface Inquiry {
  readonly who: string; readonly department: string; readonly position: string; readonly posts: number; readonly ago: number; readonly status: string; readonly reason: string;
  readonly requirements?: string; readonly employment?: string; readonly from?: string; readonly to?: string; readonly grade?: string; readonly line?: string; readonly decision?: string;
  /** Days from today until which applications are taken. */
  readonly until?: number;
  readonly hired?: number;
}

export const INQUIRIES: readonly Inquiry[] = [
  { who: 'dean', department: 'School of Computing', position: 'Lecturer', posts: 2, ago: 1, status: 'draft', from: '9500000.00', to: '13000000.00', reason: 'Two more BIS groups from September and no hours left in the team' },
  { who: 'dean', department: 'School of Computing', position: 'Laboratory assistant', posts: 1, ago: 3, status: 'submitted', employment: 'part_time', from: '4200000.00', to: '5000000.00', reason: 'The network laboratory opens in the evening, too', requirements: 'Cisco equipment; a student of the last level is welcome' },
  { who: 'registrar', department: 'Registrar’s Office', position: 'Registrar officer', posts: 1, ago: 6, status: 'returned', from: '6000000.00', to: '7500000.00', reason: 'More certificates', decision: 'How many certificates a day, and who writes them now? Please add the numbers.' },
  { who: 'quality', department: 'Quality Assurance', position: 'Data analyst', posts: 1, ago: 9, status: 'edited', from: '9000000.00', to: '11000000.00', reason: 'Feedback of 600 students each term is read by hand; 14 reports are due before accreditation', requirements: 'SQL, statistics, written English' },
  { who: 'dean', department: 'School of Computing', position: 'Senior lecturer', posts: 1, ago: 12, status: 'verified', from: '14000000.00', to: '18000000.00', grade: '14', reason: 'Machine Learning is taught by one person in three groups', requirements: 'PhD in computer science, three years of teaching' },
  { who: 'finance', department: 'Finance', position: 'Accountant', posts: 1, ago: 14, status: 'evaluated', from: '7000000.00', to: '9000000.00', grade: '11', line: '4.1 Salaries of administration', reason: 'Contract payments of the new intake', requirements: '1C, two years of experience' },
  { who: 'registrar', department: 'Registrar’s Office', position: 'Archivist', posts: 1, ago: 18, status: 'accepted', employment: 'temporary', from: '5000000.00', to: '6000000.00', grade: '9', line: '4.1 Salaries of administration', reason: 'Personal files since 2010 are to be scanned by summer' },
  { who: 'quality', department: 'Quality Assurance', position: 'Quality officer', posts: 2, ago: 24, status: 'assigned', from: '7500000.00', to: '9500000.00', grade: '11', line: '4.3 Quality and accreditation', reason: 'Institutional accreditation next spring' },
  { who: 'dean', department: 'School of Computing', position: 'Lecturer', posts: 3, ago: 35, status: 'open', from: '9500000.00', to: '13000000.00', grade: '12', line: '4.2 Salaries of teaching staff', until: 16, hired: 1, reason: 'The second intake of BIS: three groups without lecturers of programming', requirements: 'MSc, TypeScript or Java, English C1; a demo lesson is asked for' },
  { who: 'hr', department: 'Human Resources', position: 'Recruiter', posts: 1, ago: 40, status: 'open', from: '8000000.00', to: '10000000.00', grade: '11', line: '4.1 Salaries of administration', until: 5, reason: 'Twelve vacancies are open, one person recruits' },
  { who: 'dean', department: 'School of Computing', position: 'Lecturer', posts: 1, ago: 90, status: 'done', from: '9000000.00', to: '12000000.00', grade: '12', line: '4.2 Salaries of teaching staff', until: -45, hired: 1, reason: 'Replacement of a colleague who has moved to Samarkand' },
  { who: 'registrar', department: 'Registrar’s Office', position: 'Courier', posts: 1, ago: 30, status: 'rejected', from: '3000000.00', to: '3500000.00', reason: 'Papers between the buildings', decision: 'Letters go through the portal since October' },
  { who: 'quality', department: 'Quality Assurance', position: 'Interpreter', posts: 1, ago: 27, status: 'cancelled', employment: 'hourly', from: '100000.00', to: '150000.00', reason: 'Visit of the external examiners', decision: 'The embassy sends an interpreter' },
];
