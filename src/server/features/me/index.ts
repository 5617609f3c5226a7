export { routes } from './routes.ts'
export { clearSlotCounts } from './slot-counts.ts'
export { clearWaitCounts } from './wait-counts.ts'
