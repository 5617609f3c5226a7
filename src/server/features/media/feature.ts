import type { Feature } from '../../feature.ts'
import { routes } from './routes.ts'
import { personalData } from './personal-data.ts'

/** What the product installs of media. */
export const media: Feature = { name: 'media', routes, personalData }
