import type { DirectoryFilters, DirectoryPage } from '#contract/directory.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type FocusFilter, hasFocus, listFocuses, withFocus } from '../../assessment/index.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listByName, type NamedMember, type NameKey } from '../../profile/index.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { DirectoryDeps } from './deps.ts'
import { showMember } from './show.ts'

const pageSize = 24
/** How many are looked at for one page at most: whoever has no membership is passed over. */
const slicesMax = 4

/**
 * One page of the directory, by last name.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function listDirectory({ db, clock }: DirectoryDeps, filters: DirectoryFilters): Promise<DirectoryPage> {
  const { q = '', state, cursor } = filters
  const words = q.trim().length < searchMinimum ? [] : q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordsMax)
  const after = cursor ? readCursor(cursor) : null
  const found = await listOpen(db, { words, state, after, focus: filters, most: pageSize, now: clock.now() })
  return { members: await showAll(db, found.members), nextCursor: found.next && writeCursor(found.next) }
}

/** A search of one letter finds nearly everybody, so it counts as none. */
const searchMinimum = 2
const wordsMax = 5

/** Who is asked for, behind whom, and how many of them. */
export type OpenQuery = {
  words: readonly string[]
  state: NamedMember['state'] | undefined
  after: NameKey | null
  focus: FocusFilter
  most: number
  now: Date
}

/** The next members with a membership by name; `next` is whom to go on behind, null at the end. */
export async function listOpen(
  db: Executor,
  { words, state, after, focus, most, now }: OpenQuery,
): Promise<{ members: NamedMember[]; next: NameKey | null }> {
  const members: NamedMember[] = []
  const fitting = withFocus(focus)
  let from = after
  for (let slice = 0; slice < slicesMax; slice++) {
    const limit = most + 1
    const rows = await listByName(db, {
      words,
      state,
      after: from,
      limit,
      where: (userId) => hasFocus(userId, focus),
      fitting,
    })
    const open = await listWithAccess(
      db,
      rows.map(({ key }) => key.userId),
      now,
    )
    for (const row of rows) {
      if (members.length === most) return { members, next: from }
      if (open.has(row.key.userId)) members.push(row)
      from = row.key
    }
    if (rows.length < limit) return { members, next: null }
  }
  return { members, next: from }
}

/** These members as the directory lists them, in the same order. */
export async function showAll(db: Executor, members: readonly NamedMember[]): Promise<DirectoryPage['members']> {
  const focuses = await listFocuses(
    db,
    members.map(({ key }) => key.userId),
  )
  return members.map((member) => showMember(member.key.userId, member, focuses.get(member.key.userId)))
}
