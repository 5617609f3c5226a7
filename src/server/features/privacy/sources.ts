import type { PersonalData } from '#server/platform/personal-data.ts'
import type { PrivacyDeps } from './deps.ts'
import { personalData as exports } from './personal-data.ts'

/** Whatever keeps something about people, low to high: a copy of one's data shows it in this order. */
export const sources: readonly PersonalData<PrivacyDeps>[] = [exports]

/** Every part of a copy of one's data. */
export const sections = sources.flatMap((source) => source.sections)
