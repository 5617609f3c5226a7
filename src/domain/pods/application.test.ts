import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { applicationDays, applicationFields, ApplicationStatus, CloseReason, openApplicationsMax } from './application.ts'

test('ApplicationStatus, CloseReason: the states of an application and the reasons to close it', () => {
  expect(ApplicationStatus.options).toEqual(['open', 'accepted', 'closed'])
  expect(CloseReason.options).toEqual(['declined', 'withdrawn', 'joined-another-pod', 'pod-closed', 'not-answered'])
})

test('applications: three open at once, reminders after 3 and 7 days, closed after 14', () => {
  expect(openApplicationsMax).toBe(3)
  expect(applicationDays).toEqual({ reminders: [3, 7], closes: 14 })
})

test('applicationFields: an optional message of at most 500 characters', () => {
  expect(describeFields(applicationFields)).toEqual({ message: 'lines up to 500, help' })
  expect(blanksIn(applicationFields)).toEqual([])
})
