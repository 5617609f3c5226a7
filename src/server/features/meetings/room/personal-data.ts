import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { listFormerPods } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import {
  forgetInRooms,
  lockRoomsOf,
  readOwnAttendances,
  readOwnBallots,
  readOwnConnections,
  readOwnNotes,
  readOwnScores,
  removeTracesOf,
  writeRoom,
} from './store/own-records.ts'

/**
 * What a person did in meetings. Their place has ended by then, so that all their pods are former ones; a meeting that is held at that
 * moment goes on without them.
 */
export const personalData: PersonalData<Pick<MeetingDeps, 'clock'>> = {
  sections: [
    {
      name: 'meeting-attendance',
      title: 'How you attended meetings',
      tables: ['meetings', 'attendances'],
      read: readOwnAttendances,
    },
    { name: 'meeting-notes', title: 'What you wrote down in meetings', tables: ['meeting_notes'], read: readOwnNotes },
    { name: 'meeting-scores', title: 'Your scores of meetings', tables: ['meeting_scores'], read: readOwnScores },
    { name: 'meeting-votes', title: 'Your votes in first meetings', tables: ['meeting_ballots'], read: readOwnBallots },
    { name: 'open-meeting-rooms', title: 'Meeting rooms you have open', tables: ['room_connections'], read: readOwnConnections },
  ],
  async erase({ clock }, tx, userId) {
    const podIds = (await listFormerPods(tx, [userId])).get(userId)?.previousPods ?? []
    for (const { id, room } of await lockRoomsOf(tx, userId, podIds)) {
      const { state } = applyCommand(room, { kind: 'remove', who: userId }, { now: clock.now().getTime(), by: null })
      await writeRoom(tx, id, state)
    }
    await forgetInRooms(tx, userId, podIds)
    await removeTracesOf(tx, userId)
  },
}
