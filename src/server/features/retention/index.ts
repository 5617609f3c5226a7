export { jobHandlers, talkRequested } from './jobs.ts'
export { routes } from './routes.ts'
export { findTalk } from './store/sessions.ts'
