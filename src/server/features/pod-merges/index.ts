export { jobHandlers } from './job-handlers.ts'
export { mergeProposed, mergeSettled } from './jobs.ts'
export { routes } from './routes.ts'
export { findProposal } from './store/proposals.ts'
