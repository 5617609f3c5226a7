import type { DirectoryMember } from '#contract/directory.ts'
import { placesMeant } from '#domain/profile/place-words.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listInPlaces, listLikelyNamed, type NamedMember, type NameMatch } from '../../profile/index.ts'
import { showMember } from './show.ts'

/** What a search shows of a member. */
type FoundMember = Pick<DirectoryMember, 'id' | 'firstName' | 'lastName' | 'headline' | 'city' | 'state'>

/** So many of each way to be named like this are looked at, as some may have no membership. */
const lookedAt = 25
const shortestLetters = 3

/**
 * Members with a membership whose names begin like what was typed, or hold words that do; then those who live in a place of that name;
 * where there is nobody, those whose names are a slip of the finger away. Who is named most like it comes first. `isNamed` says whether
 * all of them are named like it.
 *
 * @param words in small letters, at least one
 * @param most how many at most
 */
export async function searchMembers(
  db: Executor,
  { words, most, now }: { words: readonly string[]; most: number; now: Date },
): Promise<{ members: FoundMember[]; isNamed: boolean }> {
  const found = new Map<string, NamedMember>()
  const addOpen = async (members: readonly NamedMember[]): Promise<void> => {
    const ids = members.map(({ key }) => key.userId)
    const open = await listWithAccess(db, ids, now)
    for (const member of members) if (open.has(member.key.userId)) found.set(member.key.userId, member)
  }
  const add = async (how: NameMatch): Promise<void> => addOpen(await listLikelyNamed(db, words, how, lookedAt))
  await add('begins')
  // Two letters stand in the names of a tenth of the tribe; whoever types them is still typing.
  if (found.size < most && words.some((word) => word.length >= shortestLetters)) await add('has-words')
  const named = found.size
  if (named < most) await addOpen(await listInPlaces(db, placesMeant(words), lookedAt))
  const isNamed = found.size === named
  if (found.size === 0) await add('misspelt')
  const members = [...found.values()].slice(0, most).map((member) => showMember(member.key.userId, member, undefined))
  return { members, isNamed }
}
