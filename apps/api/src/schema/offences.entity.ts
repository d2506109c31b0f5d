import { consultationReports, offences, invigilationMinutes, invigilations, offenceTypes } from '@quad/domain/offences';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the offences area. */
export const OffenceType = entityOf(offenceTypes);
export type OffenceType = RowOf<typeof offenceTypes>;

/** Written by the offences area. */
export const Invigilation = entityOf(invigilations);
export type Invigilation = RowOf<typeof invigilations>;

/** Written by the offences area. */
export const InvigilationMinute = entityOf(invigilationMinutes);
export type InvigilationMinute = RowOf<typeof invigilationMinutes>;

/** Written by the offences area. */
export const Offence = entityOf(offences);
export type Offence = RowOf<typeof offences>;

/** Written by the offences area. */
export const ConsultationReport = entityOf(consultationReports);
export type ConsultationReport = RowOf<typeof consultationReports>;
