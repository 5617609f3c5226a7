import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'
import type { RoomUpdate } from '#contract/api/meetings/room.ts'
import type { LiveEvent } from '#contract/live/live-events.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'

/** A simulated room page of a member. It follows the versions of the room through live events and sends the member's commands. */
export type RoomPage = {
  userId: string
  /** Opens the stream of live events. */
  listen: () => Promise<void>
  /** Sends the room heartbeat. */
  sendHeartbeat: () => Promise<RoomUpdate>
  sendCommand: (meetingId: string, command: MemberCommand) => Promise<RoomUpdate>
  /** Resolves when the page knows this version of the room, with the time of `performance.now()`. */
  waitForVersion: (version: number) => Promise<number>
  close: () => void
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Creates the page of the member whose session cookie is given. */
export function openRoomPage(url: string, { userId, cookie }: { userId: string; cookie: string }): RoomPage {
  const connection = randomUUID()
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  let version = 0
  let waiters: { version: number; resolve: (at: number) => void }[] = []
  let stream: ClientRequest | null = null

  function setVersion(known: number): void {
    const at = performance.now()
    version = Math.max(version, known)
    for (const one of waiters.filter((each) => each.version <= version)) one.resolve(at)
    waiters = waiters.filter((each) => each.version > version)
  }

  /** Fetches the room again if the event was too large to contain it, as pages do. */
  async function handleLiveEvent(event: LiveEvent): Promise<void> {
    if (event.kind !== 'room-changed') return
    if (event.room) return setVersion(event.room.version)
    const view = await send<{ room: { version: number } | null }>('GET', '/api/my-pod/room')
    setVersion(view.room?.version ?? 0)
  }

  const send = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const { status, text } = await sendRequest(url + path, method, headers, body)
    if (status !== 200) throw new Error(`${method} ${path} returned ${status}: ${text}`)
    return JSON.parse(text) as Body
  }

  return {
    userId,
    listen: () =>
      new Promise((resolve, reject) => {
        stream = request(`${url}/api/events`, { headers: { cookie, accept: 'text/event-stream' }, agent: false }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`The event stream returned ${response.statusCode}.`))
          // An error here means that the stream or the server was closed. A later call fails with it.
          response.on('error', () => stream?.destroy())
          let rest = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            const events = (rest + chunk).split('\n\n')
            rest = events.pop() ?? ''
            for (const event of events)
              if (event.startsWith('data: ')) void handleLiveEvent(JSON.parse(event.slice(6)) as LiveEvent)
          })
          resolve()
        })
        stream.on('error', reject)
        stream.end()
      }),
    sendHeartbeat: () => send('POST', '/api/my-pod/room/here', { connection }),
    sendCommand: (meetingId, command) => send('POST', '/api/my-pod/room/commands', { meetingId, command }),
    waitForVersion: (wanted) =>
      wanted <= version
        ? Promise.resolve(performance.now())
        : new Promise((resolve) => {
            waiters.push({ version: wanted, resolve })
          }),
    close: () => stream?.destroy(),
  }
}

/** Sends one request and returns the status and the text of the response. */
function sendRequest(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
