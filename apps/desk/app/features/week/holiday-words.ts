import type { DeskWeek, WeekDay } from '@mendwell/contract';
import { m } from '@mendwell/copy';

/** The name of each public holiday. */
export const holidayWords = {
  new_year: m.desk_week_holiday_new_year,
  epiphany: m.desk_week_holiday_epiphany,
  womens_day: m.desk_week_holiday_womens_day,
  good_friday: m.desk_week_holiday_good_friday,
  easter_sunday: m.desk_week_holiday_easter_sunday,
  easter_monday: m.desk_week_holiday_easter_monday,
  labour_day: m.desk_week_holiday_labour_day,
  liberation_day: m.desk_week_holiday_liberation_day,
  ascension: m.desk_week_holiday_ascension,
  whit_sunday: m.desk_week_holiday_whit_sunday,
  whit_monday: m.desk_week_holiday_whit_monday,
  corpus_christi: m.desk_week_holiday_corpus_christi,
  uprising_day: m.desk_week_holiday_uprising_day,
  assumption: m.desk_week_holiday_assumption,
  childrens_day: m.desk_week_holiday_childrens_day,
  unity_day: m.desk_week_holiday_unity_day,
  reformation_day: m.desk_week_holiday_reformation_day,
  all_saints: m.desk_week_holiday_all_saints,
  repentance_day: m.desk_week_holiday_repentance_day,
  christmas_day: m.desk_week_holiday_christmas_day,
  second_christmas_day: m.desk_week_holiday_second_christmas_day,
} as const satisfies Record<NonNullable<WeekDay['holiday']>, unknown>;

/** The name of each federal state. */
export const stateWords = {
  BB: m.desk_week_state_bb,
  BE: m.desk_week_state_be,
  BW: m.desk_week_state_bw,
  BY: m.desk_week_state_by,
  HB: m.desk_week_state_hb,
  HE: m.desk_week_state_he,
  HH: m.desk_week_state_hh,
  MV: m.desk_week_state_mv,
  NI: m.desk_week_state_ni,
  NW: m.desk_week_state_nw,
  RP: m.desk_week_state_rp,
  SH: m.desk_week_state_sh,
  SL: m.desk_week_state_sl,
  SN: m.desk_week_state_sn,
  ST: m.desk_week_state_st,
  TH: m.desk_week_state_th,
} as const satisfies Record<DeskWeek['federalState'], unknown>;
