export { mergeProposed, mergeSettled } from './jobs.ts'
export { findProposal } from './store/proposals.ts'
