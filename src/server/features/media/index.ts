export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { listTitlesAdded } from './store.ts'
