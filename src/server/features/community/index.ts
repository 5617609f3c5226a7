export { directoryRoutes } from './directory/routes.ts'
export { jobHandlers } from './job-handlers.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
