export { matchFound, matchUndone } from './jobs.ts'
export { stillLooking } from './match-notices.ts'
export { findLastNoPlace, listWithoutPlace, type NoPlace } from './store/last-outcome.ts'
