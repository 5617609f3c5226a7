import type { Feature } from '../../feature.ts'
import { personalData } from './personal-data.ts'

/** What the product installs of profile. */
export const profile: Feature = { name: 'profile', personalData }
