export { talkRequested } from './jobs.ts'
export { findTalkRequest, listSessionIds } from './store/sessions.ts'
