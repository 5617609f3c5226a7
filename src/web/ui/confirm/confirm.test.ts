import { expect, test } from 'vitest'
import { resolveConfirm, confirm, currentConfirm, subscribeToConfirm } from './confirm.ts'

test('confirm: an answer without a question does nothing', () => {
  expect(currentConfirm()).toBeNull()
  resolveConfirm(true)
  expect(currentConfirm()).toBeNull()
})

test('confirm: questions are answered in order, and a listener gets each change until it unsubscribes', async () => {
  const changes: (string | null)[] = []
  const stop = subscribeToConfirm(() => changes.push(currentConfirm()?.title ?? null))
  const first = confirm({ title: 'First' })
  const second = confirm({ title: 'Second' })
  resolveConfirm(true)
  resolveConfirm(false)
  expect(await first).toBe(true)
  expect(await second).toBe(false)
  expect(changes).toEqual(['First', 'First', 'Second', null])
  stop()
  void confirm({ title: 'Third' })
  expect(changes).toHaveLength(4)
  resolveConfirm(false)
})

test('confirm: two questions with the same words have different ids', () => {
  void confirm({ title: 'Sure?' })
  const first = currentConfirm()?.id
  void confirm({ title: 'Sure?' })
  resolveConfirm(false)
  expect(currentConfirm()?.id).not.toBe(first)
  resolveConfirm(false)
})

test('confirm: resolves also when onAccept throws', async () => {
  const answer = confirm({
    title: 'Sure?',
    onAccept: () => {
      throw new Error('Broken')
    },
  })
  expect(() => resolveConfirm(true)).toThrow('Broken')
  expect(await answer).toBe(true)
})
