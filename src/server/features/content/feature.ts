import type { Feature } from '../../feature.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** What the product installs of content. */
export const content: Feature = { name: 'content', routes, personalData }
