import { MeetingPage } from '../features/meeting-room/meeting-page.tsx'

/** The weekly meeting: its live room, its plan, or a sample. */
export function Component(): React.ReactNode {
  return <MeetingPage />
}
