import { AgendaEditorPage } from '../../../features/meeting-room/agenda-editor-page.tsx'

/** The agendas of the pod, for whoever leads it to change. */
export function Component(): React.ReactNode {
  return <AgendaEditorPage />
}
