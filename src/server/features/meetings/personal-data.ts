import type { PersonalData } from '#server/platform/personal-data.ts'
import type { MeetingDeps } from './deps.ts'

const parts: readonly PersonalData<MeetingDeps>[] = []

/** What a pod's life keeps of a person, part by part. */
export const personalData: PersonalData<MeetingDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase(deps, tx, userId)
  },
}
