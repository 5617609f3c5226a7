import type { PersonalData } from '#server/platform/personal-data.ts'
import type { CalendarDeps } from './deps.ts'

const parts: readonly PersonalData<CalendarDeps>[] = []

/** A person's answers to events and the addresses of their calendars. */
export const personalData: PersonalData<CalendarDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase(deps, tx, userId)
  },
}
