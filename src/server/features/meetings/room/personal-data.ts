import { applyCommand } from '#domain/meetings/room/apply-command.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { listFormerPods } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import {
  anonymizeInRooms,
  lockRoomsOf,
  exportAttendances,
  exportBallots,
  exportConnections,
  exportNotes,
  exportScores,
  deleteMeetingRecordsOf,
  updateRoomState,
} from './store/data-export.ts'

/**
 * A member's data from meetings. Their pod membership has ended before the erasure, so all their pods are former ones. A meeting
 * in progress continues without them.
 */
export const personalData: PersonalData<Pick<MeetingDeps, 'clock'>> = {
  sections: [
    {
      name: 'meeting-attendance',
      title: 'How you attended meetings',
      tables: ['meetings', 'attendances'],
      read: exportAttendances,
    },
    { name: 'meeting-notes', title: 'What you wrote down in meetings', tables: ['meeting_notes'], read: exportNotes },
    { name: 'meeting-scores', title: 'Your scores of meetings', tables: ['meeting_scores'], read: exportScores },
    { name: 'meeting-votes', title: 'Your votes in first meetings', tables: ['meeting_ballots'], read: exportBallots },
    { name: 'open-meeting-rooms', title: 'Meeting rooms you have open', tables: ['room_connections'], read: exportConnections },
  ],
  async erase({ clock }, tx, userId) {
    const podIds = (await listFormerPods(tx, [userId])).get(userId)?.previousPods ?? []
    for (const { id, room } of await lockRoomsOf(tx, userId, podIds)) {
      const { state } = applyCommand(room, { kind: 'remove', who: userId }, { now: clock.now().getTime(), by: null })
      await updateRoomState(tx, id, state)
    }
    await anonymizeInRooms(tx, userId, podIds)
    await deleteMeetingRecordsOf(tx, userId)
  },
}
