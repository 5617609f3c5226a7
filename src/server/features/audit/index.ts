export { type AuditEvent, recordAuditEvent } from './record-audit-event.ts'
export { recordRefusal } from './record-refusal.ts'
export { listAuditEvents } from './store.ts'
