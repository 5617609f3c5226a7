export { jobHandlers } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { tellOfDataCopy } from './tell-of-data-copy.ts'
