import { expect, test } from 'vitest'
import { personalInfo } from '#domain/profile/personal-info.ts'
import { personalInfoTable } from './personal-info-groups.ts'

test('every field of personal information stands in exactly one part of the form', () => {
  const names = personalInfo.map(({ name }) => name)
  expect(personalInfoTable.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
