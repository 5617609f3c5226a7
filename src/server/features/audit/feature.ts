import type { Feature } from '../../feature.ts'
import { jobHandlers } from './jobs.ts'
import { personalData } from './personal-data.ts'

/** What the product installs of audit. */
export const audit: Feature = { name: 'audit', jobHandlers, personalData }
