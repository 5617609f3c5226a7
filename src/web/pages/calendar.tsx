import { CalendarPage } from '../features/calendar/calendar-page.tsx'

/** The calendar: meetings of the member's pod, tribe events and the member's deadlines. */
export function Component(): React.ReactNode {
  return <CalendarPage />
}
