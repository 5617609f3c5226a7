import { expect, test } from 'vitest'
import { answerConfirm, confirm, currentConfirm, subscribeToConfirm } from './confirm.ts'

test('confirm: without a question there is nothing to answer', () => {
  expect(currentConfirm()).toBeNull()
  answerConfirm(true)
  expect(currentConfirm()).toBeNull()
})

test('confirm: questions are answered in turn, and a listener hears of each change until it stops', async () => {
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

test('confirm: two questions of the same words are told apart', () => {
  void confirm({ title: 'Sure?' })
  const first = currentConfirm()?.id
  void confirm({ title: 'Sure?' })
  answerConfirm(false)
  expect(currentConfirm()?.id).not.toBe(first)
  answerConfirm(false)
})

test('confirm: the answer arrives also when what it sets off fails', async () => {
  const asked = confirm({
    title: 'Sure?',
    onAccept: () => {
      throw new Error('Broken')
    },
  })
  expect(() => answerConfirm(true)).toThrow('Broken')
  expect(await asked).toBe(true)
})
