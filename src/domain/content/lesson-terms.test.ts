import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { formsOf } from '#test/field-forms.ts'
import { commitmentFields } from '../commitments/commitment-fields.ts'
import { checkLesson, lessonFields, lessonTermNames } from './lesson-terms.ts'

const lesson = { title: 'Pod basics', minutes: 5, body: 'Meet every week.', activity: 'letters', target: 20, text: null }

test('lessonFields: the words of a lesson, then what it asks for as a commitment has it', () => {
  const { activity, target, text } = formsOf(commitmentFields)
  expect(formsOf(lessonFields)).toEqual({
    title: 'required, text of 3 to 120',
    minutes: 'required, number 1 to 120, keys numeric',
    body: 'required, lines of 3 to 60000, help',
    activity,
    target,
    text,
  })
  expect(blanksIn(lessonFields)).toEqual([])
  expect(lessonTermNames).toEqual(lessonFields.map(({ name }) => name))
})

test('checkLesson: reads numbers from text and leaves out other keys', () => {
  expect(checkLesson({ ...lesson, minutes: '5', target: '20', title: ' Pod basics ', text: '', slug: 'x' })).toEqual({
    faults: [],
    terms: lesson,
  })
})

test('checkLesson: an action in own words has no target', () => {
  const { terms } = checkLesson({ ...lesson, activity: 'other', text: 'Sign the lease' })
  expect(terms).toMatchObject({ activity: 'other', target: null, text: 'Sign the lease' })
})

test('checkLesson: a fault for each field, and no terms', () => {
  const { faults, terms } = checkLesson({ ...lesson, title: 'x', minutes: 0, body: ' ', target: null })
  expect(faults.map(({ field }) => field)).toEqual(['title', 'minutes', 'body', 'target'])
  expect(terms).toBeNull()
})
