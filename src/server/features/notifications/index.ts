export { jobHandlers } from './jobs.ts'
export { routes } from './routes.ts'
export { writeMail } from './write-mail.ts'
