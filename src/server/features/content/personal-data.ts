import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalData as courses } from './courses/personal-data.ts'
import { personalData as faqs } from './faqs/personal-data.ts'
import type { ContentDeps } from './deps.ts'
import { personalData as worksheets } from './worksheets/personal-data.ts'

const parts: readonly PersonalData<ContentDeps>[] = [faqs, courses, worksheets]

/** A user's data in content, part by part. */
export const personalData: PersonalData<ContentDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase(deps, tx, userId)
  },
}
