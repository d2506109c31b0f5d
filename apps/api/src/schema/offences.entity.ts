import { consultationReports, offences, invigilationMinutes, invigilations, offenceTypes } from '@quad/domain/offences';
import { entityOf, type RowOf } from './entity-of.js';

export const OffenceType = entityOf(offenceTypes);
export type OffenceType = RowOf<typeof offenceTypes>;
export const Invigilation = entityOf(invigilations);
export type Invigilation = RowOf<typeof invigilations>;
export const InvigilationMinute = entityOf(invigilationMinutes);
export type InvigilationMinute = RowOf<typeof invigilationMinutes>;
export const Offence = entityOf(offences);
export type Offence = RowOf<typeof offences>;
export const ConsultationReport = entityOf(consultationReports);
export type ConsultationReport = RowOf<typeof consultationReports>;
