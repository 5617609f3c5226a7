import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalData as commitments } from './commitments/personal-data.ts'
import type { MeetingDeps } from './deps.ts'
import { personalData as hotSeats } from './hot-seats/personal-data.ts'
import { personalData as room } from './room/personal-data.ts'
import { personalData as schedule } from './schedule/personal-data.ts'

const parts: readonly PersonalData<MeetingDeps>[] = [schedule, room, commitments, hotSeats]

/** Personal data of all parts of the feature. */
export const personalData: PersonalData<MeetingDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase(deps, tx, userId)
  },
}
