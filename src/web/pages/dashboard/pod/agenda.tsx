import { AgendaEditorPage } from '#web/features/meeting-room/agenda-editor-page.tsx'

/** The pod's agenda templates, editable by its leader. */
export function Component(): React.ReactNode {
  return <AgendaEditorPage />
}
