export { jobHandlers } from './jobs.ts'
export { type AuditEvent, record } from './record.ts'
export { listEvents } from './store.ts'
