/** A number of a text that becomes a parameter of it, so that the text is the same for every other number. */
export const given = (value: number): string => `$(${Math.trunc(value)})`;
/** What `given` leaves in a text. */
export const GIVEN = /\$\((-?\d+)\)/g;
