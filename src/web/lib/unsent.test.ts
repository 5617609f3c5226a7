import { expect, test } from 'vitest'
import { isUnsentKept, keepAllUnsent, keepsUnsent } from './unsent.ts'

test('keepAllUnsent: saves every registered part, even when another one fails', async () => {
  const kept: string[] = []
  const stop = keepsUnsent(async () => void kept.push('gone'))
  keepsUnsent(() => Promise.reject(new Error('no room')))
  keepsUnsent(async () => {
    await Promise.resolve()
    kept.push('form')
  })
  stop()
  expect(isUnsentKept()).toBe(false)
  await keepAllUnsent()
  expect([kept, isUnsentKept()]).toEqual([['form'], true])
})
