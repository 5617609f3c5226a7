import { expect, test } from 'vitest'
import type { RoomView } from '#contract/api/meetings/room.ts'
import { openRoom } from '#domain/meetings/room/state.ts'
import { applyRoomUpdate } from './room-event.ts'

const startsAt = Date.parse('2026-04-16T17:00:00Z')
const plan = { startsAt, minutes: 60, template: null, isFirst: false } as const
const opened = openRoom({ plan, members: ['a'], leaderId: 'a', deputyId: null, hotSeatQueue: [], now: startsAt })
const room = (version: number) => ({ ...opened, version })

function givenView(meetingId: string | null, version: number | null): RoomView {
  const at = new Date(startsAt).toISOString()
  return {
    serverAt: startsAt,
    youId: 'a',
    meeting: { meetingId, onDay: '2026-04-16', startsAt: at, endsAt: at, opensAt: at, durationMinutes: 60, isFirst: false },
    room: version === null ? null : room(version),
    members: [],
    notes: [],
    score: null,
    ballots: [],
  }
}

test.each([
  [2, 3, 3],
  [3, 2, 3],
  [3, 3, 3],
])('applyRoomUpdate: versions %d and %d of one room leave %d', (cachedVersion, publishedVersion, expectedVersion) => {
  expect(applyRoomUpdate(givenView('m', cachedVersion), { meetingId: 'm', room: room(publishedVersion) })?.room?.version).toBe(
    expectedVersion,
  )
})

test('applyRoomUpdate: a room that just opened belongs to the meeting shown', () => {
  const view = applyRoomUpdate(givenView(null, null), { meetingId: 'm', room: room(1) })
  expect(view).toMatchObject({ meeting: { meetingId: 'm' }, room: { version: 1 } })
})

test('applyRoomUpdate: null for another meeting', () => {
  expect(applyRoomUpdate(givenView('m', 1), { meetingId: 'other', room: room(9) })).toBeNull()
  expect(applyRoomUpdate({ ...givenView('m', 1), meeting: null }, { meetingId: 'm', room: room(9) })).toBeNull()
  const later = { ...room(1), plan: { ...plan, startsAt: startsAt + 1 } }
  expect(applyRoomUpdate(givenView(null, null), { meetingId: 'm', room: later })).toBeNull()
})
