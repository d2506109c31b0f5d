import { z } from 'zod';

/** A place on earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Addresses and networks, as they were typed: with commas, blanks or lines between them. */
export const networksOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]);
const MOST_NETWORKS = 40;

/** The networks of the campus in one field; empty where any will do. */
export const campusNetworks = z
  .string()
  .trim()
  .max(1000)
  .refine(
    (text) => {
      const all = networksOf(text);
      return all.length <= MOST_NETWORKS && all.every((one) => network.safeParse(one).success);
    },
    { message: 'field.invalid' },
  );

const POINT = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** Latitude and longitude as a map shows them; null where there is none, or it is none on earth. */
export function pointOf(text: string): Point | null {
  const [, latitude, longitude] = POINT.exec(text.trim()) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

/** The middle of the campus in one field, `39.65420, 66.95970`; empty where it does not matter. */
export const campusPoint = z
  .string()
  .trim()
  .max(60)
  .refine((text) => text === '' || pointOf(text) !== null, { message: 'field.invalid' });

/** Where a browser says that it is; `accuracy` in meters. */
export const position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0),
});
export type Position = z.infer<typeof position>;

const EARTH_M = 6_371_000;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Meters between two places. */
export function metersBetween(a: Point, b: Point): number {
  const half = (x: number, y: number) => Math.sin(rad(y - x) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Indoors a phone is this inaccurate (m). A phone that reports less accuracy gets no further tolerance. */
const MOST_SLACK_M = 100;

/** True within the circle, or so near to it that the phone could not know better. */
export const isNear = (middle: Point, radius: number, at: Position): boolean =>
  metersBetween(middle, at) - Math.min(at.accuracy, MOST_SLACK_M) <= radius;

/** GET /attendance/check_in: whether this device is in the campus network, and whether its location would be asked for. */
export const checkInPlace = z.object({ inside: z.boolean(), asks_location: z.boolean() });
export type CheckInPlace = z.infer<typeof checkInPlace>;
