/** The pod's agenda templates, editable by its leader. */
export { AgendaEditorPage as Component } from '#web/features/meeting-room/agenda-editor-page.tsx'
