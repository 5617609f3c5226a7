import { randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'
import type { RoomPulse } from '#contract/meeting-room.ts'
import type { News } from '#contract/news.ts'
import type { MemberCommand } from '#domain/meetings/room/commands.ts'

/** A member's open page of a room: it hears of each version of it, and sends what its member presses. */
export type RoomPage = {
  userId: string
  /** Opens the stream of news. */
  listen: () => Promise<void>
  /** Says that the page is there. */
  here: () => Promise<RoomPulse>
  press: (meetingId: string, command: MemberCommand) => Promise<RoomPulse>
  /** When it knew a version of the room, on `performance`'s clock. */
  knows: (version: number) => Promise<number>
  close: () => void
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** A page of whoever's cookie it is. */
export function openRoomPage(url: string, { userId, cookie }: { userId: string; cookie: string }): RoomPage {
  const connection = randomUUID()
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  let version = 0
  let waiting: { version: number; tell: (at: number) => void }[] = []
  let stream: ClientRequest | null = null

  function learn(known: number): void {
    const at = performance.now()
    version = Math.max(version, known)
    for (const one of waiting.filter((each) => each.version <= version)) one.tell(at)
    waiting = waiting.filter((each) => each.version > version)
  }

  /** What is too large to be told is read anew, as pages do. */
  async function hear(news: News): Promise<void> {
    if (news.kind !== 'room-changed') return
    if (news.room) return learn(news.room.version)
    const view = await send<{ room: { version: number } | null }>('GET', '/api/my-pod/room')
    learn(view.room?.version ?? 0)
  }

  const send = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const { status, text } = await ask(url + path, method, headers, body)
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${text}`)
    return JSON.parse(text) as Answer
  }

  return {
    userId,
    listen: () =>
      new Promise((resolve, reject) => {
        stream = request(`${url}/api/events`, { headers: { cookie, accept: 'text/event-stream' }, agent: false }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`The stream of news was answered ${response.statusCode}.`))
          // Whoever closes it, or stops the server, is told by what fails next.
          response.on('error', () => stream?.destroy())
          let rest = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            const events = (rest + chunk).split('\n\n')
            rest = events.pop() ?? ''
            for (const event of events) if (event.startsWith('data: ')) void hear(JSON.parse(event.slice(6)) as News)
          })
          resolve()
        })
        stream.on('error', reject)
        stream.end()
      }),
    here: () => send('POST', '/api/my-pod/room/here', { connection }),
    press: (meetingId, command) => send('POST', '/api/my-pod/room/commands', { meetingId, command }),
    knows: (wanted) =>
      wanted <= version
        ? Promise.resolve(performance.now())
        : new Promise((tell) => {
            waiting.push({ version: wanted, tell })
          }),
    close: () => stream?.destroy(),
  }
}

/** One request, and how it was answered. */
function ask(
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
