import type { DirectoryFilters, DirectoryPage, DirectoryCard } from '#contract/api/community/directory.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type FocusFilter, hasFocus, listFocuses, usersWithFocus } from '../../assessment/index.ts'
import { listWithAccess, hasGeneralAccess } from '../../billing/index.ts'
import { listByName, type NamedMember, type NameKey, findProfile } from '../../profile/index.ts'
import type { CommunityDeps } from '../deps.ts'
import { presentMember } from './present-member.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'

const pageSize = 24
/** Maximum number of batches read for one page, because members without access are skipped. */
const maxBatches = 4

/**
 * Returns one page of the directory, by last name.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listDirectory({ db, clock }: CommunityDeps, filters: DirectoryFilters): Promise<DirectoryPage> {
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

/** Formats the last member of a page as a cursor for the URL. */
function formatCursor({ name, userId }: NameKey): string {
  return Buffer.from(`${userId}${name}`).toString('base64url')
}

/**
 * Parses a cursor that {@link formatCursor} made.
 *
 * @throws ProblemError `invalid-fields` for any other text
 */
function parseCursor(text: string): NameKey {
  const decoded = Buffer.from(text, 'base64url').toString()
  const [, userId, name] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([^\0]*)$/s.exec(decoded) ?? []
  if (userId === undefined || name === undefined) {
    throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: t`This cursor isn’t valid for this list.` }])
  }
  return { userId, name }
}

/**
 * Returns what one member shares with the tribe.
 *
 * @throws ProblemError `not-found` for a member without access, or without a name
 */
export async function getDirectoryCard({ db, clock }: CommunityDeps, userId: string, id: string): Promise<DirectoryCard> {
  const { circleFields: circle } = await findProfile(db, id)
  const { firstName, bio, websiteUrl, instagramUrl, facebookUrl, linkedinUrl } = circle
  if (firstName === null || !(await hasGeneralAccess(db, id, clock.now()))) throw new ProblemError('not-found')
  const focus = (await listFocuses(db, [id])).get(id)
  return {
    ...presentMember(id, { ...circle, firstName, lastName: circle.lastName ?? '' }, focus),
    bio,
    improvements: focus?.improvementCategories ?? [],
    websiteUrl,
    instagramUrl,
    facebookUrl,
    linkedinUrl,
    isYou: id === userId,
  }
}
