import { randomUUID } from 'node:crypto'
import type { RoomUpdate } from '#contract/api/meetings/room.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'
import type { Client, Reply } from '../harness/client.ts'
import type { TestApp } from '../harness/index.ts'
import { givenPod, type PodOverrides, type TestPod } from './pods.ts'

/** Ten minutes before the meeting of a pod in the slot `tue-1900`, New York time. */
export const beforeMeeting = '2026-01-06T23:50:00Z'

/** A member's open room page: its connection ID and its requests. */
export type RoomPage = {
  id: string
  client: Client
  connection: string
  sendHeartbeat: () => Promise<Reply>
  send: (meetingId: string, command: MemberCommand) => Promise<Reply>
}

/** Creates a room page that has not sent a heartbeat yet. */
export async function givenRoomPage(app: TestApp, person: { id: string }): Promise<RoomPage> {
  const client = await app.as(person)
  const connection = randomUUID()
  return {
    id: person.id,
    client,
    connection,
    sendHeartbeat: () => client.post('/api/my-pod/room/here', { connection }),
    send: (meetingId, command) => client.post('/api/my-pod/room/commands', { meetingId, command }),
  }
}

/** Creates a pod with all members in the meeting room. The leader's page comes first. */
export async function givenFullRoom(
  app: TestApp,
  overrides: PodOverrides = {},
): Promise<{ pod: TestPod; pages: RoomPage[]; roomUpdate: RoomUpdate }> {
  const pod = await givenPod(app, overrides)
  const pages: RoomPage[] = []
  for (const member of pod.members) pages.push(await givenRoomPage(app, member))
  let last: Reply | null = null
  for (const page of pages) last = await page.sendHeartbeat()
  if (last?.status !== 200) throw new Error(`the room did not open: ${last?.text}`)
  return { pod, pages, roomUpdate: last.body as RoomUpdate }
}
