export { personalData } from './personal-data.ts'
export { routes } from './routes.ts'
export { addWorksheets } from './worksheets/store.ts'
export { seedContent } from './seed/seed-content.ts'
