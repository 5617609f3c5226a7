import { expect, test } from 'vitest'
import { areUnsentChangesSaved, saveAllUnsentChanges, registerUnsentChanges } from './unsent-changes.ts'

test('saveAllUnsentChanges: saves every registered part, even when another one fails', async () => {
  const savedParts: string[] = []
  const stop = registerUnsentChanges(async () => void savedParts.push('gone'))
  registerUnsentChanges(() => Promise.reject(new Error('no room')))
  registerUnsentChanges(async () => {
    await Promise.resolve()
    savedParts.push('form')
  })
  stop()
  expect(areUnsentChangesSaved()).toBe(false)
  await saveAllUnsentChanges()
  expect([savedParts, areUnsentChangesSaved()]).toEqual([['form'], true])
})
