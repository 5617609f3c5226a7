import { expect, test } from 'vitest'
import { screens, titleOf } from './screens.ts'

const titleAt = (name: string, params = {}) =>
  titleOf(
    screens.find((screen) => screen.name === name)!,
    params,
  )

test("titleOf: a title from the parameters, or else the screen's own", () => {
  expect(titleAt('profile-form', { slug: 'personal-info' })).toBe('Personal info')
  expect(titleAt('profile-form', { slug: 'nope' })).toBe('Profile')
  expect(titleAt('assessment-topic', { topicSlug: 'book-genre' })).toBe('Books')
  expect(titleAt('my-pod')).toBe('My pod')
})
