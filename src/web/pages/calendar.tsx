/** The calendar: meetings of the member's pod, tribe events and the member's deadlines. */
export { CalendarPage as Component } from '../features/calendar/calendar-page.tsx'
