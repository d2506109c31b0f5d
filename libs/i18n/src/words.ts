/** The words of every namespace as English has them: types alone, so that a key that nobody wrote does not compile. */
export interface Words {
  readonly 'academic-years': typeof import('../locales/en/academic-years.json');
  readonly accounts: typeof import('../locales/en/accounts.json');
  readonly achievements: typeof import('../locales/en/achievements.json');
  readonly amendments: typeof import('../locales/en/amendments.json');
  readonly applications: typeof import('../locales/en/applications.json');
  readonly assessments: typeof import('../locales/en/assessments.json');
  readonly attendance: typeof import('../locales/en/attendance.json');
  readonly calendar: typeof import('../locales/en/calendar.json');
  readonly chat: typeof import('../locales/en/chat.json');
  readonly claims: typeof import('../locales/en/claims.json');
  readonly club: typeof import('../locales/en/club.json');
  readonly contracts: typeof import('../locales/en/contracts.json');
  readonly core: typeof import('../locales/en/core.json');
  readonly courses: typeof import('../locales/en/courses.json');
  readonly dashboard: typeof import('../locales/en/dashboard.json');
  readonly departments: typeof import('../locales/en/departments.json');
  readonly dormitory: typeof import('../locales/en/dormitory.json');
  readonly 'email-templates': typeof import('../locales/en/email-templates.json');
  readonly enrollment: typeof import('../locales/en/enrollment.json');
  readonly errors: typeof import('../locales/en/errors.json');
  readonly forms: typeof import('../locales/en/forms.json');
  readonly gallery: typeof import('../locales/en/gallery.json');
  readonly groups: typeof import('../locales/en/groups.json');
  readonly inquiries: typeof import('../locales/en/inquiries.json');
  readonly kit: typeof import('../locales/en/kit.json');
  readonly lessons: typeof import('../locales/en/lessons.json');
  readonly letters: typeof import('../locales/en/letters.json');
  readonly library: typeof import('../locales/en/library.json');
  readonly links: typeof import('../locales/en/links.json');
  readonly logs: typeof import('../locales/en/logs.json');
  readonly meals: typeof import('../locales/en/meals.json');
  readonly modules: typeof import('../locales/en/modules.json');
  readonly notifications: typeof import('../locales/en/notifications.json');
  readonly offences: typeof import('../locales/en/offences.json');
  readonly outcomes: typeof import('../locales/en/outcomes.json');
  readonly payments: typeof import('../locales/en/payments.json');
  readonly positions: typeof import('../locales/en/positions.json');
  readonly proofs: typeof import('../locales/en/proofs.json');
  readonly quizzes: typeof import('../locales/en/quizzes.json');
  readonly recruitment: typeof import('../locales/en/recruitment.json');
  readonly reference: typeof import('../locales/en/reference.json');
  readonly registrations: typeof import('../locales/en/registrations.json');
  readonly roles: typeof import('../locales/en/roles.json');
  readonly rooms: typeof import('../locales/en/rooms.json');
  readonly roster: typeof import('../locales/en/roster.json');
  readonly settings: typeof import('../locales/en/settings.json');
  readonly 'shared-files': typeof import('../locales/en/shared-files.json');
  readonly shell: typeof import('../locales/en/shell.json');
  readonly shop: typeof import('../locales/en/shop.json');
  readonly 'sign-in': typeof import('../locales/en/sign-in.json');
  readonly staff: typeof import('../locales/en/staff.json');
  readonly static: typeof import('../locales/en/static.json');
  readonly students: typeof import('../locales/en/students.json');
  readonly support: typeof import('../locales/en/support.json');
  readonly timetable: typeof import('../locales/en/timetable.json');
  readonly transfers: typeof import('../locales/en/transfers.json');
  readonly vacation: typeof import('../locales/en/vacation.json');
  /** The titles of all screens: the web's build collects them from where they are declared. */
  readonly screens: Readonly<Record<string, string>>;
}

/** A namespace: an area, `kit`, `shell`, `errors` or `core`. */
export type Namespace = keyof Words;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** The words that an area has of a kind (`field`, `status`), and those that all share. */
export type WordOf<A extends Namespace, Kind extends string> = {
  [N in A | 'kit']: Words[N] extends Readonly<Record<Kind, infer Said>>
    ? object extends Words[N]
      ? never
      : Leaves<Said>
    : never;
}[A | 'kit'];

/** A text with plural forms is asked for without its form. */
type Asked<K extends string> = K extends `${infer Plain}_other` ? K | Plain : K;

/** What no area repeats: `tools/checks/translations.mjs` names a key of these sections that says what the kit says. */
type Common = Extract<Leaves<Words['kit']>, `${'field' | 'status' | 'action' | 'event'}.${string}`>;

/** The keys of one namespace, and those that all share. */
export type KeyOf<N extends Namespace> = Common | { [M in N]: Asked<Leaves<Words[M]>> }[N];

/** The keys of all of them, as they are reached from anywhere: `kit:save`. */
export type FullKey = { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace];
