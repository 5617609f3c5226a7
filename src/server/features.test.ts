import { expect, test } from 'vitest'
import { givenWaitingMany, givenWaiting } from '#test/factories/matching.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'
import { clearCaches } from './features.ts'

test('clearCaches: seats and waiting members are counted again', async () => {
  const app = await givenApp()
  const dana = await givenWaiting(app, { slots: ['thu-1200'] })
  const client = await app.as(dana)
  const timeOf = async () => (await client.get('/api/my-match')).body.wait.times[0]
  clearCaches(app.deps)
  expect(await timeOf()).toMatchObject({ others: 0, openPods: 0 })
  await givenWaitingMany(app, 3, { slots: ['thu-1200'] })
  await givenPod(app, { dayTime: 'thu-1200' })
  clearCaches(app.deps)
  expect(await timeOf()).toMatchObject({ others: 3, openPods: 1 })
})
