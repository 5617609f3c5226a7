import type { DirectoryMember } from '#contract/api/community/directory.ts'
import { matchLocations } from '#domain/profile/location-terms.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listByLocation, listByLikelyName, type NamedMember, type NameMatch } from '../../profile/index.ts'
import { presentMember } from './present-member.ts'

/** A member in search results. */
type MemberSearchResult = Pick<DirectoryMember, 'id' | 'firstName' | 'lastName' | 'headline' | 'city' | 'state'>

/** Number of candidates per kind of match, because some may have no access. */
const batchSize = 25
const minTermLength = 3

/**
 * Searches members with access: first by names, or words in names, that start with the search terms; then by cities of that name;
 * if there are none, by names with one typo. The best match comes first. `isNamed` says whether all results matched by name.
 *
 * @param searchTerms in lower case, at least one
 * @param limit maximum number of results
 */
export async function searchMembers(
  db: Executor,
  { searchTerms, limit, now }: { searchTerms: readonly string[]; limit: number; now: Date },
): Promise<{ members: MemberSearchResult[]; isNamed: boolean }> {
  const found = new Map<string, NamedMember>()
  const addWithAccess = async (members: readonly NamedMember[]): Promise<void> => {
    const ids = members.map(({ key }) => key.userId)
    const withAccess = await listWithAccess(db, ids, now)
    for (const member of members) if (withAccess.has(member.key.userId)) found.set(member.key.userId, member)
  }
  const add = async (nameMatch: NameMatch): Promise<void> =>
    addWithAccess(await listByLikelyName(db, searchTerms, nameMatch, batchSize))
  await add('begins')
  // Two letters match a tenth of all names, and the member is probably still typing.
  if (found.size < limit && searchTerms.some((searchTerm) => searchTerm.length >= minTermLength)) await add('has-words')
  const named = found.size
  if (named < limit) await addWithAccess(await listByLocation(db, matchLocations(searchTerms), batchSize))
  const isNamed = found.size === named
  if (found.size === 0) await add('misspelt')
  const members = [...found.values()].slice(0, limit).map((member) => presentMember(member.key.userId, member, undefined))
  return { members, isNamed }
}
