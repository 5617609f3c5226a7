import type { PersonalData } from '#server/platform/personal-data.ts'
import { readOwnAnswers, removeAnswersOf } from '../store/answers.ts'

/** Whether a person comes to the meetings of their pod, and what they reported where they did not. */
export const personalData: PersonalData<unknown> = {
  sections: [{ name: 'meeting-answers', title: 'Your answers to meetings', tables: ['meeting_answers'], read: readOwnAnswers }],
  erase: (_deps, tx, userId) => removeAnswersOf(tx, userId),
}
