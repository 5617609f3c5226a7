import type { MatchInput, PoolMember } from '#matching/match/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findFrame, listRecordsJson } from './store/input.ts'

/**
 * The input of a run as unparsed texts: the frame, and the members in batches. A thread parses them, because parsing a large pool
 * would block the event loop for too long. The batches are shared with the thread, not copied.
 */
export type InputParts = { frame: string; members: number; batches: SharedArrayBuffer[] }

/** The parsed input for the engine, and when each waiting member started to wait, in epoch milliseconds. */
export type ParsedInput = { input: MatchInput; since: ReadonlyMap<string, number> }

/** The input without its members. `forbidden` holds exclusions of this draft only. */
export type Frame = Omit<MatchInput, 'members'> & { forbidden?: [string, string][] }

const memberBatchSize = 500

/** @throws Error if part of the input has been deleted */
export async function listInputParts(executor: Executor, runId: string): Promise<InputParts> {
  const frame = await findFrame(executor, runId)
  if (frame === null) throw new Error('The input of this run has been deleted.')
  const parts: InputParts = { frame, members: 0, batches: [] }
  for (let after: string | null = null; ;) {
    const { json, members, last }: Awaited<ReturnType<typeof listRecordsJson>> = await listRecordsJson(executor, runId, {
      after,
      limit: memberBatchSize,
    })
    parts.members += members
    parts.batches.push(toSharedBytes(json))
    if (last === null) return parts
    after = last
  }
}

/**
 * Builds the input of a run from its parts. Members excluded in this draft only block each other. Equal runs give inputs that are
 * equal byte for byte in canonical JSON.
 */
export function parseInput({ frame: text, batches }: InputParts): ParsedInput {
  const { forbidden = [], ...frame } = JSON.parse(text) as Frame
  const excludedIds = new Map<string, string[]>()
  for (const [one, other] of forbidden) excludedIds.set(one, [...(excludedIds.get(one) ?? []), other])
  const since = new Map<string, number>()
  const members: PoolMember[] = []
  for (const batch of batches) {
    for (const [member, at] of JSON.parse(Buffer.from(batch).toString()) as [PoolMember, number][]) {
      const blockedIds = [...new Set([...(member.blockedIds ?? []), ...(excludedIds.get(member.id) ?? [])])].sort()
      members.push({ ...member, blockedIds })
      if (at > 0) since.set(member.id, at)
    }
  }
  return { input: { ...frame, members }, since }
}

/** Encodes a text as bytes in memory that threads share. */
export function toSharedBytes(text: string): SharedArrayBuffer {
  const bytes = Buffer.from(text)
  const memory = new SharedArrayBuffer(bytes.length)
  new Uint8Array(memory).set(bytes)
  return memory
}
