import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { commitmentFields } from '../commitments/commitment-fields.ts'
import { validateLesson, lessonFields, lessonInputNames } from './lesson-input.ts'

const lesson = { title: 'Pod basics', minutes: 5, body: 'Meet every week.', activity: 'letters', target: 20, text: null }

test('lessonFields: the texts of a lesson, then its action, with the fields of a commitment', () => {
  const { activity, target, text } = describeFields(commitmentFields)
  expect(describeFields(lessonFields)).toEqual({
    title: 'required, text of 3 to 120',
    minutes: 'required, number 1 to 120, keys numeric',
    body: 'required, lines of 3 to 60000, help',
    activity,
    target,
    text,
  })
  expect(blanksIn(lessonFields)).toEqual([])
  expect(lessonInputNames).toEqual(lessonFields.map(({ name }) => name))
})

test('validateLesson: reads numbers from text and leaves out other keys', () => {
  expect(validateLesson({ ...lesson, minutes: '5', target: '20', title: ' Pod basics ', text: '', slug: 'x' })).toEqual({
    errors: [],
    input: lesson,
  })
})

test('validateLesson: a free-text action has no target', () => {
  const { input } = validateLesson({ ...lesson, activity: 'other', text: 'Sign the lease' })
  expect(input).toMatchObject({ activity: 'other', target: null, text: 'Sign the lease' })
})

test('validateLesson: an error for each field, and no input', () => {
  const { errors, input } = validateLesson({ ...lesson, title: 'x', minutes: 0, body: ' ', target: null })
  expect(errors.map(({ field }) => field)).toEqual(['title', 'minutes', 'body', 'target'])
  expect(input).toBeNull()
})
