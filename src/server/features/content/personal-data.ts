import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { lockMember } from '../members/index.ts'
import { deleteLearningOf } from './courses/store.ts'
import type { ContentDeps } from './deps.ts'
import { courseCompletions, lessonProgress } from './tables/courses.ts'
import { faqs, faqVotes } from './tables/faqs.ts'
import { personalData as worksheets } from './worksheets/personal-data.ts'

/** A user's votes on answers, given while signed in. */
const votes: PersonalData<unknown> = {
  sections: [
    personalTable({
      table: faqVotes,
      owner: faqVotes.userId,
      name: 'faq-votes',
      title: 'Your votes on FAQ answers',
      columns: { question: faqs.question, isHelpful: faqVotes.isHelpful, votedAt: faqVotes.votedAt },
      joins: [{ table: faqs, on: [faqs.slug, faqVotes.faqSlug] }],
      oldestFirst: [faqVotes.votedAt, faqs.question],
      erasure: 'delete',
    }),
  ],
}

/** A user's progress in lessons, and the courses they finished. */
const courses: PersonalData<unknown> = {
  sections: [
    personalTable({
      table: lessonProgress,
      owner: lessonProgress.userId,
      name: 'lessons',
      title: 'Your lessons',
      columns: {
        course: lessonProgress.courseSlug,
        lesson: lessonProgress.lessonSlug,
        position01: lessonProgress.place01,
        startedAt: lessonProgress.beganAt,
        changedAt: lessonProgress.changedAt,
        doneAt: lessonProgress.doneAt,
      },
      newestFirst: [lessonProgress.changedAt],
      oldestFirst: [lessonProgress.courseSlug, lessonProgress.lessonSlug],
    }),
    personalTable({
      table: courseCompletions,
      owner: courseCompletions.userId,
      name: 'finished-courses',
      title: 'Courses you finished',
      columns: { course: courseCompletions.courseSlug, completedAt: courseCompletions.completedAt },
      oldestFirst: [courseCompletions.completedAt, courseCompletions.courseSlug],
    }),
  ],
  async erase(_, tx, userId) {
    await lockMember(tx, userId)
    await deleteLearningOf(tx, userId)
  },
}

const parts: readonly PersonalData<ContentDeps>[] = [votes, courses, worksheets]

/** A user's data in content, part by part. */
export const personalData: PersonalData<ContentDeps> = {
  sections: parts.flatMap(({ sections }) => sections),
  async erase(deps, tx, userId) {
    for (const part of parts) await part.erase?.(deps, tx, userId)
  },
}
