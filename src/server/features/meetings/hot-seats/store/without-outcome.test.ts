import { expect, test } from 'vitest'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'
import { listHotSeatsWithoutOutcome, type HotSeatWithoutOutcome } from './without-outcome.ts'

test('listHotSeatsWithoutOutcome: pages through the hot seats of a period once each, two on one day included', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const seat = (onDay: string, position: number) =>
    givenHotSeat(app, { podId: pod.id, userId: pod.leader.id, onDay }, { state: 'held', position })
  for (const onDay of ['2025-10-07', '2025-09-30', '2025-10-14']) for (const position of [1, 2]) await seat(onDay, position)
  const days: string[] = []
  for (let after: HotSeatWithoutOutcome | null = null; ;) {
    const [found] = await listHotSeatsWithoutOutcome(
      app.deps.db,
      { from: '2025-09-30', until: '2025-10-07' },
      { after, limit: 1 },
    )
    if (!found) break
    days.push(found.onDay)
    after = found
  }
  expect(days).toEqual(['2025-09-30', '2025-09-30', '2025-10-07', '2025-10-07'])
})
