import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { listFormerPods } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { attendances, meetingNotes, meetings, meetingScores, roomConnections } from '../tables/rooms.ts'
import { anonymizeInRooms, lockRoomsOf, exportBallots, deleteBallotsOf, updateRoomState } from './store/data-export.ts'

const meetingFields = { meetingOn: meetings.onDay }

/**
 * A member's data from meetings. Their pod membership has ended before the erasure, so all their pods are former ones. A meeting
 * in progress continues without them.
 */
export const personalData: PersonalData<Pick<MeetingDeps, 'clock'>> = {
  sections: [
    personalTable({
      table: attendances,
      owner: attendances.userId,
      name: 'meeting-attendance',
      title: 'Your meeting attendance',
      columns: { ...meetingFields, startedAt: meetings.startsAt, attendance: attendances.state, joinedAt: attendances.joinedAt },
      joins: [{ table: meetings, on: [meetings.id, attendances.meetingId] }],
      newestFirst: [meetings.startsAt, meetings.id],
      alsoCovers: ['meetings'],
      erasure: 'delete',
    }),
    personalTable({
      table: meetingNotes,
      owner: meetingNotes.userId,
      name: 'meeting-notes',
      title: 'Your meeting notes',
      columns: { ...meetingFields, kind: meetingNotes.kind, text: meetingNotes.text, writtenAt: meetingNotes.writtenAt },
      joins: [{ table: meetings, on: [meetings.id, meetingNotes.meetingId] }],
      newestFirst: [meetingNotes.writtenAt, meetingNotes.id],
      erasure: 'delete',
    }),
    personalTable({
      table: meetingScores,
      owner: meetingScores.userId,
      name: 'meeting-scores',
      title: 'Your meeting scores',
      columns: { ...meetingFields, score: meetingScores.score, givenAt: meetingScores.givenAt },
      joins: [{ table: meetings, on: [meetings.id, meetingScores.meetingId] }],
      newestFirst: [meetingScores.givenAt, meetingScores.meetingId],
      erasure: 'delete',
    }),
    { name: 'meeting-votes', title: 'Your votes in first meetings', tables: ['meeting_ballots'], read: exportBallots },
    personalTable({
      table: roomConnections,
      owner: roomConnections.userId,
      name: 'open-meeting-rooms',
      title: 'Meeting rooms you have open',
      columns: { ...meetingFields, lastSeenAt: roomConnections.heardAt },
      joins: [{ table: meetings, on: [meetings.id, roomConnections.meetingId] }],
      newestFirst: [roomConnections.heardAt, roomConnections.id],
      erasure: 'delete',
    }),
  ],
  async erase({ clock }, tx, userId) {
    const podIds = (await listFormerPods(tx, [userId])).get(userId)?.previousPods ?? []
    for (const { id, room } of await lockRoomsOf(tx, userId, podIds)) {
      const { state } = applyCommand(room, { kind: 'remove', who: userId }, { now: clock.now().getTime(), by: null })
      await updateRoomState(tx, id, state)
    }
    await anonymizeInRooms(tx, userId, podIds)
    await deleteBallotsOf(tx, userId)
  },
}
