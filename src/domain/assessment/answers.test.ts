import { expect, test } from 'vitest'
import { Answer, AnswerMap, parseAnswer, answerScale } from './answers.ts'

const errorMessage = (schema: typeof Answer | typeof AnswerMap, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('answerScale: the five steps of the specification', () => {
  expect(answerScale.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Not at all like me',
    '2 Somewhat like me',
    '3 Neither agree nor disagree',
    '4 Mostly describes me',
    '5 Absolutely describes me',
  ])
})

test('parseAnswer: a number of the scale, null for anything else', () => {
  expect([1, 2, 3, 4, 5].map(parseAnswer)).toEqual([1, 2, 3, 4, 5])
  expect([0, 6, 2.5, '3', null, undefined].map(parseAnswer)).toEqual([null, null, null, null, null, null])
})

test('Answer: rejects every number off the scale with the same message', () => {
  const messages = new Set([0, 6, 2.5, '3', null].map((value) => errorMessage(Answer, value)))
  expect(messages.size).toBe(1)
  expect([...messages][0]).toMatch(/1.*5/)
})

test('AnswerMap: rejects an unknown statement and a non-object, each with its own message', () => {
  const messages = [
    errorMessage(AnswerMap, { musicLoud: 3 }),
    errorMessage(AnswerMap, [3]),
    errorMessage(AnswerMap, { musicDaily: 9 }),
  ]
  expect(messages.every((label) => label)).toBe(true)
  expect(new Set(messages).size).toBe(3)
})
