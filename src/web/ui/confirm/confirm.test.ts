import { expect, test } from 'vitest'
import { answerConfirm, confirm, currentConfirm, subscribeToConfirm } from './confirm.ts'

test('confirm: an answer without a question does nothing', () => {
  expect(currentConfirm()).toBeNull()
  answerConfirm(true)
  expect(currentConfirm()).toBeNull()
})

test('confirm: questions are answered in order, and a listener gets each change until it unsubscribes', async () => {
  const heard: (string | null)[] = []
  const stop = subscribeToConfirm(() => heard.push(currentConfirm()?.title ?? null))
  const first = confirm({ title: 'First' })
  const second = confirm({ title: 'Second' })
  answerConfirm(true)
  answerConfirm(false)
  expect(await first).toBe(true)
  expect(await second).toBe(false)
  expect(heard).toEqual(['First', 'First', 'Second', null])
  stop()
  void confirm({ title: 'Third' })
  expect(heard).toHaveLength(4)
  answerConfirm(false)
})

test('confirm: two questions with the same words have different ids', () => {
  void confirm({ title: 'Sure?' })
  const first = currentConfirm()?.id
  void confirm({ title: 'Sure?' })
  answerConfirm(false)
  expect(currentConfirm()?.id).not.toBe(first)
  answerConfirm(false)
})

test('confirm: resolves also when onAccept throws', async () => {
  const asked = confirm({
    title: 'Sure?',
    onAccept: () => {
      throw new Error('Broken')
    },
  })
  expect(() => answerConfirm(true)).toThrow('Broken')
  expect(await asked).toBe(true)
})
