import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import type { FieldTable } from '../fields/field.ts'
import { stateCodes } from '../profile/states.ts'
import { commentFields, postFields } from './post-fields.ts'
import { caseDecisionFields, reportFields, reportReasons } from './reports.ts'
import { postKinds, sections } from './sections.ts'

const missing = (table: FieldTable, values: object = {}) => validateFields(table, { ...values })
const own = (table: FieldTable, name: string) => ({
  field: name,
  message: table.find((field) => field.name === name)?.messages?.['required'],
})

test('fields of the community: accepted values of each field', () => {
  expect(describeFields(postFields)).toEqual({
    section: 'required, one of announcements introductions wins needs-and-offers deal-talk market-talk ask-the-tribe, as combo',
    kind: 'required, one of need offer',
    state: `required, one of ${stateCodes.join(' ')}, as combo`,
    body: 'required, lines up to 5000',
  })
  expect(describeFields(commentFields)).toEqual({ body: 'required, lines up to 2000' })
  const reasons = 'required, one of selling guarantee pod-matter unkind spam other'
  expect(describeFields(reportFields)).toEqual({ reason: reasons, note: 'lines up to 500, help' })
  expect(describeFields(caseDecisionFields)).toEqual({ reason: reasons, note: 'lines up to 500' })
  expect(
    blanksIn({ postFields, commentFields, reportFields, decisionFields: caseDecisionFields, sections, postKinds, reportReasons }),
  ).toEqual([])
})

test('postFields: a need or an offer in needs and offers, a state in market talk, each with its own message', () => {
  expect(missing(postFields)).toEqual([own(postFields, 'section'), own(postFields, 'body')])
  expect(missing(postFields, { section: 'needs-and-offers', body: 'x' })).toEqual([own(postFields, 'kind')])
  expect(missing(postFields, { section: 'market-talk', body: 'x' })).toEqual([own(postFields, 'state')])
  expect(missing(postFields, { section: 'wins', body: 'x' })).toEqual([])
  expect(missing(commentFields)).toEqual([own(commentFields, 'body')])
})

test('reportFields, caseDecisionFields: a reason is required to report a post and to hide it', () => {
  expect(missing(reportFields)).toEqual([own(reportFields, 'reason')])
  expect(missing(caseDecisionFields, { outcome: 'hidden' })).toEqual([own(caseDecisionFields, 'reason')])
  expect(missing(caseDecisionFields, { outcome: 'kept' })).toEqual([])
})
