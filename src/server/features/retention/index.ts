export { jobHandlers, talkRequested } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { findTalk, listSessionIds } from './store/sessions.ts'
