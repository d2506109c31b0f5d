import { Column, Entity } from 'typeorm';
import { TenantEntity } from './base.entity.js';

/** Written by the reference area. */
@Entity('countries')
export class Country extends TenantEntity {
  @Column('text') name: string;
  @Column('text') code: string;
}

/** Written by the reference area. */
@Entity('states')
export class State extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint') country_id: number;
}

/** Written by the reference area. */
@Entity('cities')
export class City extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint') state_id: number;
}

/** Written by the reference area. */
@Entity('education_places')
export class EducationPlace extends TenantEntity {
  @Column('text') name: string;
  @Column('bigint', { nullable: true }) city_id: number | null;
  @Column('text', { default: 'school' }) kind: string;
}

/** Written by the reference area. */
@Entity('levels')
export class Level extends TenantEntity {
  @Column('text') name: string;
  @Column('int') number: number;
  @Column('text', { default: 'bachelor' }) degree: string;
}

/** Written by the reference area. */
@Entity('semesters')
export class Semester extends TenantEntity {
  @Column('text') name: string;
  @Column('int') number: number;
}

/** Written by the reference area. */
@Entity('types')
export class TypeEntry extends TenantEntity {
  @Column('text') variable: string;
  @Column('bigint', { nullable: true }) parent_id: number | null;
  @Column('text') value: string;
  @Column('text') name: string;
  @Column('int', { default: 0 }) position: number;
}

/** Written by the reference area. */
@Entity('color_palette')
export class Color extends TenantEntity {
  @Column('text') name: string;
  @Column('text') value: string;
  @Column('int', { default: 0 }) position: number;
}

/** Written by the reference area. */
@Entity('video_tutorials')
export class VideoTutorial extends TenantEntity {
  @Column('text') title: string;
  @Column('text') url: string;
  @Column('text', { default: '' }) description: string;
  @Column('int', { default: 0 }) position: number;
}
