import { randomUUID } from 'node:crypto'
import type { RoomPulse } from '#contract/meeting-room.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'
import type { Client, Reply } from '../harness/client.ts'
import type { TestApp } from '../harness/index.ts'
import { givenPod, type PodOverrides, type TestPod } from './pods.ts'

/** Ten minutes before pods meet whose time is `tue-1900` in New York. */
export const beforeMeeting = '2026-01-06T23:50:00Z'

/** A member's page of the room: its connection, and what it can do. */
export type RoomPage = {
  id: string
  client: Client
  connection: string
  here: () => Promise<Reply>
  send: (meetingId: string, command: MemberCommand) => Promise<Reply>
}

/** A page of the room, not open yet. */
export async function givenRoomPage(app: TestApp, person: { id: string }): Promise<RoomPage> {
  const client = await app.as(person)
  const connection = randomUUID()
  return {
    id: person.id,
    client,
    connection,
    here: () => client.post('/api/my-pod/room/here', { connection }),
    send: (meetingId, command) => client.post('/api/my-pod/room/commands', { meetingId, command }),
  }
}

/** A pod with everybody in the room of its meeting, the leader first. */
export async function givenFullRoom(
  app: TestApp,
  overrides: PodOverrides = {},
): Promise<{ pod: TestPod; pages: RoomPage[]; pulse: RoomPulse }> {
  const pod = await givenPod(app, overrides)
  const pages: RoomPage[] = []
  for (const member of pod.members) pages.push(await givenRoomPage(app, member))
  let last: Reply | null = null
  for (const page of pages) last = await page.here()
  if (last?.status !== 200) throw new Error(`the room did not open: ${last?.text}`)
  return { pod, pages, pulse: last.body as RoomPulse }
}
