import { paperScripts, moderations, subjectBoards, marks, assessments } from '@quad/domain/assessments';
import { entityOf, type RowOf } from './entity-of.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const Assessment = entityOf(assessments);
export type Assessment = RowOf<typeof assessments>;
export const Mark = entityOf(marks);
export type Mark = RowOf<typeof marks>;
export const SubjectBoard = entityOf(subjectBoards);
export type SubjectBoard = RowOf<typeof subjectBoards>;
export const Moderation = entityOf(moderations);
export type Moderation = RowOf<typeof moderations>;

/** Written by the assessments area. One link of a mark's chain. */
@Entity('mark_entries')
export class MarkEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('bigint') mark_id: number;
  @Column('int') seq: number;
  @Column('int') attempt: number;
  @Column('text') event: string;
  @Column('text') at: string;
  @Column('bigint', { nullable: true }) actor_id: number | null;
  @Column('text') actor_name: string;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') changes: string;
  @Column('text') previous: string;
  @Column('text') hash: string;
}

/** Written by the assessments area. What all chains ended with on one day. */
@Entity('mark_heads')
export class MarkHead {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('text') day: string;
  @Column('text') modules: string;
  @Column('text') ends: string;
  @Column('text') previous: string;
  @Column('text') signature: string;
}

/** Written by the assessments area. Who has opened an assessment. */
@Entity('assessment_openings')
export class AssessmentOpening {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('bigint') institution_id: number;
  @Column('bigint') assessment_id: number;
  @Column('bigint') account_id: number;
  @Column('timestamptz', { default: () => 'now()' }) opened_at: Date;
}
export const PaperScript = entityOf(paperScripts);
export type PaperScript = RowOf<typeof paperScripts>;
