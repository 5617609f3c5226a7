import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { digestFrequencies, defaultDigestFrequency } from './digest-frequency.ts'
import { settingsFields } from './settings-fields.ts'

test('settingsFields: accepted values of each field', () => {
  expect(describeFields(settingsFields)).toEqual({
    isQuiet: 'flag, as switch, help',
    quietFrom: 'required, text of a form, as time',
    quietUntil: 'required, text of a form, as time',
    remindsDayBefore: 'flag, as switch, help',
    remindsAtStart: 'flag, as switch, help',
    plays: 'flag, as switch, help',
    digest: 'required, one of off daily weekly, as radio, help',
  })
  expect(blanksIn(settingsFields)).toEqual([])
})

test('digestFrequencies: off, daily or weekly; weekly for everybody at first', () => {
  expect(digestFrequencies).toEqual(['off', 'daily', 'weekly'])
  expect(defaultDigestFrequency).toBe('weekly')
})

const validate = (values: object, name: string) => validateFields(settingsFields, { isQuiet: true, ...values }, { only: [name] })

test.each(['quietFrom', 'quietUntil'])('settingsFields: %s is a time of the day while quiet hours are on', (name) => {
  for (const time of ['00:00', '09:05', '19:59', '23:59']) expect(validate({ [name]: time }, name)).toEqual([])
  const requiredMessage = settingsFields.find((field) => field.name === name)?.messages?.['required']
  for (const wrong of ['', '24:00', '9:00', '09:60', '09:005', '109:00', '0a:00', '30:00', '2x:00', '1x:00', '09:0x']) {
    expect(validate({ [name]: wrong }, name), wrong).toEqual([{ field: name, message: requiredMessage }])
  }
  expect(validate({ isQuiet: false }, name)).toEqual([])
})

test('settingsFields: a missing digest frequency is rejected with its own message', () => {
  const own = settingsFields.find(({ name }) => name === 'digest')?.messages?.['required']
  expect(own).toMatch(/./)
  expect(validate({}, 'digest')).toEqual([{ field: 'digest', message: own }])
})
