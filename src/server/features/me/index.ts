export { routes } from './routes.ts'
export { forgetSlotCounts } from './slot-counts.ts'
export { forgetWaitCounts } from './wait-counts.ts'
