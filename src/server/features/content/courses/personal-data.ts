import { lockMember } from '../../members/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { exportCompletions, exportProgress, deleteLearningOf } from './store.ts'

/** A user's progress in lessons, and the courses they finished. */
export const personalData: PersonalData<unknown> = {
  sections: [
    { name: 'lessons', title: 'Your lessons', tables: ['lesson_progress'], read: exportProgress },
    { name: 'finished-courses', title: 'Courses you finished', tables: ['course_completions'], read: exportCompletions },
  ],
  async erase(_, tx, userId) {
    await lockMember(tx, userId)
    await deleteLearningOf(tx, userId)
  },
}
