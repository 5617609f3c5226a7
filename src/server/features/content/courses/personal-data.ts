import { lockMember } from '../../pods/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnCompletions, readOwnProgress, removeLearningOf } from './store.ts'

/** How far a person is in lessons, and which courses they finished. */
export const personalData: PersonalData<unknown> = {
  sections: [
    { name: 'lessons', title: 'Your lessons', tables: ['lesson_progress'], read: readOwnProgress },
    { name: 'finished-courses', title: 'Courses you finished', tables: ['course_completions'], read: readOwnCompletions },
  ],
  async erase(_, tx, userId) {
    await lockMember(tx, userId)
    await removeLearningOf(tx, userId)
  },
}
