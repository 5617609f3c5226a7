import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { formsOf } from '#test/field-forms.ts'
import { validateFields } from '../fields/validate.ts'
import { digestRhythms, usualDigest } from './digest-rhythm.ts'
import { settingsFields } from './settings-fields.ts'

test('settingsFields: what each takes', () => {
  expect(formsOf(settingsFields)).toEqual({
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

test('digestRhythms: off, daily or weekly; weekly for everybody at first', () => {
  expect(digestRhythms).toEqual(['off', 'daily', 'weekly'])
  expect(usualDigest).toBe('weekly')
})

const faults = (values: object, name: string) => validateFields(settingsFields, { isQuiet: true, ...values }, { only: [name] })

test.each(['quietFrom', 'quietUntil'])('settingsFields: %s is a time of the day while quiet hours are on', (name) => {
  for (const time of ['00:00', '09:05', '19:59', '23:59']) expect(faults({ [name]: time }, name)).toEqual([])
  const words = settingsFields.find((field) => field.name === name)?.messages?.['required']
  for (const wrong of ['', '24:00', '9:00', '09:60', '09:005', '109:00', '0a:00', '30:00', '2x:00', '1x:00', '09:0x']) {
    expect(faults({ [name]: wrong }, name), wrong).toEqual([{ field: name, message: words }])
  }
  expect(faults({ isQuiet: false }, name)).toEqual([])
})

test('settingsFields: no rhythm of the digest is refused in words of its own', () => {
  const own = settingsFields.find(({ name }) => name === 'digest')?.messages?.['required']
  expect(own).toMatch(/./)
  expect(faults({}, 'digest')).toEqual([{ field: 'digest', message: own }])
})
