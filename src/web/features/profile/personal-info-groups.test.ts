import { expect, test } from 'vitest'
import { personalInfo } from '#domain/profile/personal-info.ts'
import { personalInfoTable } from './personal-info-groups.ts'

test('personalInfoTable: every field is in exactly one group', () => {
  const names = personalInfo.map(({ name }) => name)
  expect(personalInfoTable.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
