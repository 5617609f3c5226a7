import type { MatchInput, PoolMember } from '#matching/match/types.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findFrame, readRecords } from './store/input.ts'

/**
 * The input of a run as texts that nobody has read yet: what it is made by, and its members in slices. A thread puts them together, as
 * a large pool takes longer to read than anybody else should wait. The slices are shared with it, not copied.
 */
export type InputParts = { frame: string; members: number; slices: SharedArrayBuffer[] }

/** What the parts say: the input as the engine is given it, and since when those wait who do, in milliseconds. */
export type ReadInput = { input: MatchInput; since: ReadonlyMap<string, number> }

/** What an input is but its members. `forbidden` are pairs that only this draft keeps apart. */
export type Frame = Omit<MatchInput, 'members'> & { forbidden?: [string, string][] }

const membersAtOnce = 500

/** @throws Error where something of it is gone */
export async function readInputParts(executor: Executor, runId: string): Promise<InputParts> {
  const frame = await findFrame(executor, runId)
  if (frame === null) throw new Error('What this run was made from is gone.')
  const parts: InputParts = { frame, members: 0, slices: [] }
  for (let after: string | null = null; ;) {
    const { json, members, last }: Awaited<ReturnType<typeof readRecords>> = await readRecords(executor, runId, {
      after,
      limit: membersAtOnce,
    })
    parts.members += members
    parts.slices.push(shared(json))
    if (last === null) return parts
    after = last
  }
}

/**
 * The input of a run, put together. Two members that only this draft keeps apart block each other. Equal runs give equal inputs, to the
 * byte once written canonically.
 */
export function readInput({ frame: text, slices }: InputParts): ReadInput {
  const { forbidden = [], ...frame } = JSON.parse(text) as Frame
  const apart = new Map<string, string[]>()
  for (const [one, other] of forbidden) apart.set(one, [...(apart.get(one) ?? []), other])
  const since = new Map<string, number>()
  const members: PoolMember[] = []
  for (const slice of slices) {
    for (const [member, at] of JSON.parse(Buffer.from(slice).toString()) as [PoolMember, number][]) {
      const blockedIds = [...new Set([...(member.blockedIds ?? []), ...(apart.get(member.id) ?? [])])].sort()
      members.push({ ...member, blockedIds })
      if (at > 0) since.set(member.id, at)
    }
  }
  return { input: { ...frame, members }, since }
}

/** A text as bytes that threads share. */
export function shared(text: string): SharedArrayBuffer {
  const bytes = Buffer.from(text)
  const memory = new SharedArrayBuffer(bytes.length)
  new Uint8Array(memory).set(bytes)
  return memory
}
