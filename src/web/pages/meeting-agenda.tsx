/** The weekly meeting: its room during the meeting, its agenda, or a sample. */
export { MeetingPage as Component } from '../features/meeting-room/meeting-page.tsx'
