import { expect, test } from 'vitest'
import { Answer, AnswerMap, answerOf, answerScale } from './answers.ts'

const refusal = (schema: typeof Answer | typeof AnswerMap, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('answerScale: the five steps of the specification', () => {
  expect(answerScale.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Not at all like me',
    '2 Somewhat like me',
    '3 Neither agree nor disagree',
    '4 Mostly describes me',
    '5 Absolutely describes me',
  ])
})

test('answerOf: a number of the scale, null for anything else', () => {
  expect([1, 2, 3, 4, 5].map(answerOf)).toEqual([1, 2, 3, 4, 5])
  expect([0, 6, 2.5, '3', null, undefined].map(answerOf)).toEqual([null, null, null, null, null, null])
})

test('Answer: every number off the scale is refused in the same words', () => {
  const words = new Set([0, 6, 2.5, '3', null].map((value) => refusal(Answer, value)))
  expect(words.size).toBe(1)
  expect([...words][0]).toMatch(/1.*5/)
})

test('AnswerMap: an unknown statement and a sheet that is no object are refused, each in words of its own', () => {
  const words = [refusal(AnswerMap, { musicLoud: 3 }), refusal(AnswerMap, [3]), refusal(AnswerMap, { musicDaily: 9 })]
  expect(words.every((said) => said)).toBe(true)
  expect(new Set(words).size).toBe(3)
})
