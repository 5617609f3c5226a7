import { openRoom } from '#domain/meetings/room/state.ts'
import {
  attendances,
  meetingBallots,
  meetingNotes,
  meetings,
  meetingScores,
  roomConnections,
} from '#server/features/meetings/tables/rooms.ts'
import type { TestApp } from '../harness/index.ts'
import type { TestPod } from './pods.ts'

/**
 * Creates a past meeting in which the user took notes, gave a score and voted, and an open room with the user in it. Texts
 * contain `marker`.
 */
export async function givenMeetingHistory({ deps, clock }: TestApp, userId: string, pod: TestPod, marker: string): Promise<void> {
  const { db, newId } = deps
  const at = clock.now()
  const [meetingId, openId] = [newId(), newId()]
  const members = [...pod.members.map(({ id }) => id), userId]
  const plan = { startsAt: at.getTime(), minutes: 60, template: null, isFirst: false } as const
  const roles = { leaderId: pod.leader.id, deputyId: null, hotSeatQueue: members }
  const room = openRoom({ plan, members, ...roles, now: at.getTime() })
  const meetingRow = { podId: pod.id, startsAt: at, durationMinutes: 60, openedAt: at, room, version: 1 }
  await db.insert(meetings).values([
    { ...meetingRow, id: meetingId, onDay: '2026-01-06', state: 'ended', endedAt: at },
    { ...meetingRow, id: openId, onDay: '2026-01-13', state: 'open' },
  ])
  await db.insert(attendances).values({ meetingId, userId, state: 'present', joinedAt: at })
  await db.insert(meetingNotes).values({ id: newId(), meetingId, userId, kind: 'win', text: `${marker} closed`, writtenAt: at })
  await db.insert(meetingScores).values({ meetingId, userId, score: 9, givenAt: at })
  await db.insert(meetingBallots).values([
    { meetingId, userId, question: 'lateness', choice: 'no-matter', castAt: at },
    { meetingId, userId: pod.leader.id, question: 'deputy', choice: userId, castAt: at },
  ])
  await db.insert(roomConnections).values({ id: newId(), meetingId: openId, userId, heardAt: at })
}
