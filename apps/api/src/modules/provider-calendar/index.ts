export {
  calendarFor,
  readCalendar,
  readCalendarFor,
  readCalendars,
  type StoredCalendar,
} from './read-calendars.ts';
export { saveCalendar } from './save-calendar.ts';
