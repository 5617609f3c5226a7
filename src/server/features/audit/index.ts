export { jobHandlers } from './jobs.ts'
export { type AuditEvent, record } from './record.ts'
export { recordRefusal } from './record-refusal.ts'
export { type EventKey, listEvents } from './store.ts'
