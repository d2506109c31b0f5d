const DAY = 86_400_000;

/** The day so many days later; days are YYYY-MM-DD. */
export const daysLater = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10);

/** The Monday of its week. */
export const mondayOf = (day: string): string => daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The seven days from one on. */
export const weekFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, n) => daysLater(monday, n));
