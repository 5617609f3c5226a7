export type { SeedItem } from './seed/seed-item.ts'
export { listTitlesAdded } from './store.ts'
export { seedLibrary } from './seed/seed-library.ts'
