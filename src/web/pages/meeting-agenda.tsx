import { MeetingPage } from '../features/meeting-room/meeting-page.tsx'

/** The weekly meeting: its room during the meeting, its agenda, or a sample. */
export function Component(): React.ReactNode {
  return <MeetingPage />
}
