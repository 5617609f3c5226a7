import type { Feature } from '../../feature.ts'

/** Members for other features: names, profiles and the locks that decisions about a member take. It has no endpoints. */
export const members: Feature = { name: 'members' }
