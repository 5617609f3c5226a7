export { jobHandlers } from './jobs.ts'
export { routes } from './routes.ts'
