export { jobHandlers, talkRequested } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { findTalkRequest, listSessionIds } from './store/sessions.ts'
