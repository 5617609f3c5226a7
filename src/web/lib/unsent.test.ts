import { expect, test } from 'vitest'
import { isUnsentKept, keepAllUnsent, keepsUnsent } from './unsent.ts'

test('every part of a page that is there keeps what it has not sent, even where another cannot', async () => {
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
