/** The words of every namespace as English has them: types alone, so that a key that nobody wrote does not compile. */
export interface Words {
  readonly 'academic-years': typeof import('../locales/en/academic-years.json');
  readonly accounts: typeof import('../locales/en/accounts.json');
  readonly attendance: typeof import('../locales/en/attendance.json');
  readonly chat: typeof import('../locales/en/chat.json');
  readonly core: typeof import('../locales/en/core.json');
  readonly courses: typeof import('../locales/en/courses.json');
  readonly dashboard: typeof import('../locales/en/dashboard.json');
  readonly departments: typeof import('../locales/en/departments.json');
  readonly 'email-templates': typeof import('../locales/en/email-templates.json');
  readonly errors: typeof import('../locales/en/errors.json');
  readonly gallery: typeof import('../locales/en/gallery.json');
  readonly groups: typeof import('../locales/en/groups.json');
  readonly inquiries: typeof import('../locales/en/inquiries.json');
  readonly kit: typeof import('../locales/en/kit.json');
  readonly lessons: typeof import('../locales/en/lessons.json');
  readonly letters: typeof import('../locales/en/letters.json');
  readonly links: typeof import('../locales/en/links.json');
  readonly modules: typeof import('../locales/en/modules.json');
  readonly notifications: typeof import('../locales/en/notifications.json');
  readonly offences: typeof import('../locales/en/offences.json');
  readonly recruitment: typeof import('../locales/en/recruitment.json');
  readonly reference: typeof import('../locales/en/reference.json');
  readonly roles: typeof import('../locales/en/roles.json');
  readonly settings: typeof import('../locales/en/settings.json');
  readonly shell: typeof import('../locales/en/shell.json');
  readonly 'sign-in': typeof import('../locales/en/sign-in.json');
  readonly staff: typeof import('../locales/en/staff.json');
  readonly static: typeof import('../locales/en/static.json');
  readonly students: typeof import('../locales/en/students.json');
  readonly support: typeof import('../locales/en/support.json');
  readonly timetable: typeof import('../locales/en/timetable.json');
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

/** The keys of one namespace. */
export type KeyOf<N extends Namespace> = { [M in N]: Asked<Leaves<Words[M]>> }[N];

/** The keys of all of them, as they are reached from anywhere: `kit:save`. */
export type FullKey = { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace];
