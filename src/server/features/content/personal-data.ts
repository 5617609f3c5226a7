import type { PersonalData } from '#server/platform/personal-data.ts'
import { lockMember } from '../members/index.ts'
import { deleteLearningOf, exportCompletions, exportProgress } from './courses/store.ts'
import type { ContentDeps } from './deps.ts'
import { deleteVotesOf, exportVotes } from './faqs/store.ts'
import { personalData as worksheets } from './worksheets/personal-data.ts'

/** A user's votes on answers, given while signed in. */
const faqs: PersonalData<unknown> = {
  sections: [{ name: 'faq-votes', title: 'Answers that helped you, or did not', tables: ['faq_votes'], read: exportVotes }],
  async erase(_, tx, userId) {
    await deleteVotesOf(tx, userId)
  },
}

/** A user's progress in lessons, and the courses they finished. */
const courses: PersonalData<unknown> = {
  sections: [
    { name: 'lessons', title: 'Your lessons', tables: ['lesson_progress'], read: exportProgress },
    { name: 'finished-courses', title: 'Courses you finished', tables: ['course_completions'], read: exportCompletions },
  ],
  async erase(_, tx, userId) {
    await lockMember(tx, userId)
    await deleteLearningOf(tx, userId)
  },
}

const parts: readonly PersonalData<ContentDeps>[] = [faqs, courses, worksheets]

/** A user's data in content, part by part. */
export const personalData: PersonalData<ContentDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase(deps, tx, userId)
  },
}
