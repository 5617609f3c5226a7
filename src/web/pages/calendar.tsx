import { CalendarPage } from '../features/calendar/calendar-page.tsx'

/** The calendar: meetings of the member's pod, events of the tribe and their own deadlines. */
export function Component(): React.ReactNode {
  return <CalendarPage />
}
