import type { DirectoryFilters, DirectoryPage } from '#contract/api/community/directory.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type FocusFilter, hasFocus, listFocuses, usersWithFocus } from '../../assessment/index.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listByName, type NamedMember, type NameKey } from '../../profile/index.ts'
import { parseCursor, formatCursor } from './cursor.ts'
import type { DirectoryDeps } from './deps.ts'
import { presentMember } from './present-member.ts'

const pageSize = 24
/** Maximum number of batches read for one page, because members without access are skipped. */
const maxBatches = 4

/**
 * Returns one page of the directory, by last name.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listDirectory({ db, clock }: DirectoryDeps, filters: DirectoryFilters): Promise<DirectoryPage> {
  const { q = '', state, cursor } = filters
  const searchTerms =
    q.trim().length < minSearchLength ? [] : q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxSearchTerms)
  const after = cursor ? parseCursor(cursor) : null
  const found = await listMembersWithAccess(db, { searchTerms, state, after, focus: filters, limit: pageSize, now: clock.now() })
  return { members: await presentMembers(db, found.members), nextCursor: found.next && formatCursor(found.next) }
}

/** A search for one letter matches nearly everyone, so it is ignored. */
const minSearchLength = 2
const maxSearchTerms = 5

/** The filters, the cursor and the page size. */
export type DirectoryQuery = {
  searchTerms: readonly string[]
  state: NamedMember['state'] | undefined
  after: NameKey | null
  focus: FocusFilter
  limit: number
  now: Date
}

/** Lists the next members with access, by name. `next` is the cursor, null at the end. */
export async function listMembersWithAccess(
  db: Executor,
  { searchTerms, state, after, focus, limit: maxMembers, now }: DirectoryQuery,
): Promise<{ members: NamedMember[]; next: NameKey | null }> {
  const members: NamedMember[] = []
  const fitting = usersWithFocus(focus)
  let from = after
  for (let batch = 0; batch < maxBatches; batch++) {
    const limit = maxMembers + 1
    const rows = await listByName(db, {
      searchTerms,
      state,
      after: from,
      limit,
      where: (userId) => hasFocus(userId, focus),
      matchingIds: fitting,
    })
    const withAccess = await listWithAccess(
      db,
      rows.map(({ key }) => key.userId),
      now,
    )
    for (const row of rows) {
      if (members.length === maxMembers) return { members, next: from }
      if (withAccess.has(row.key.userId)) members.push(row)
      from = row.key
    }
    if (rows.length < limit) return { members, next: null }
  }
  return { members, next: from }
}

/** Presents these members for the directory, in the same order. */
export async function presentMembers(db: Executor, members: readonly NamedMember[]): Promise<DirectoryPage['members']> {
  const focuses = await listFocuses(
    db,
    members.map(({ key }) => key.userId),
  )
  return members.map((member) => presentMember(member.key.userId, member, focuses.get(member.key.userId)))
}
