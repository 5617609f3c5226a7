import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { noteFields, savedReplyFields, replyFields, ticketFields } from './ticket-fields.ts'

test('fields of support: accepted values of each field', () => {
  expect(describeFields(ticketFields)).toEqual({
    topic: 'required, one of billing sign-in pod matching assessment shipping privacy other',
    subject: 'required, text up to 120',
    message: 'required, lines up to 4000, help',
    isSafety: 'flag, help',
  })
  expect(describeFields(replyFields)).toEqual({ text: 'required, lines up to 4000' })
  expect(describeFields(noteFields)).toEqual({ text: 'required, lines up to 4000' })
  expect(describeFields(savedReplyFields)).toEqual({ title: 'required, text up to 60', text: 'required, lines up to 4000' })
  expect(blanksIn({ ticketFields, replyFields, noteFields, readyAnswerFields: savedReplyFields })).toEqual([])
})

test('fields of support: an empty text is refused in words of its own', () => {
  for (const [table, names] of [
    [ticketFields, ['subject', 'message']],
    [replyFields, ['text']],
    [noteFields, ['text']],
  ] as const) {
    for (const name of names) {
      const own = table.find((field) => field.name === name)?.messages?.['required']
      expect(own).toMatch(/./)
      expect(validateFields(table, {}, { only: [name] })).toEqual([{ field: name, message: own }])
    }
  }
})
