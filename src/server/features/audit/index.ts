export { type AuditEvent, recordAuditEvent } from './record-audit-event.ts'
export { recordRefusal } from './record-audit-event.ts'
export { listAuditEvents } from './store.ts'
