import type { DirectoryMember } from '#contract/directory.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listWithAccess } from '../../billing/index.ts'
import { listLikelyNamed, type NamedMember } from '../../profile/index.ts'
import { showMember } from './show.ts'

/** So many of each way to be named like this are looked at, as some may have no membership. */
const lookedAt = 25
const shortestLetters = 3

/**
 * Members with a membership whose names begin like what was typed, or hold words that do; where there is nobody, those whose names are a
 * slip of the finger away. Who is named most like it comes first.
 *
 * @param words in small letters, at least one
 * @param most how many at most
 */
export async function searchMembers(
  db: Executor,
  { words, most, now }: { words: readonly string[]; most: number; now: Date },
): Promise<Pick<DirectoryMember, 'id' | 'firstName' | 'lastName' | 'headline' | 'city' | 'state'>[]> {
  const found = new Map<string, NamedMember>()
  const add = async (how: 'begins' | 'has-words' | 'misspelt'): Promise<void> => {
    const named = await listLikelyNamed(db, words, how, lookedAt)
    const ids = named.map(({ key }) => key.userId)
    const open = await listWithAccess(db, ids, now)
    for (const member of named) if (open.has(member.key.userId)) found.set(member.key.userId, member)
  }
  await add('begins')
  // Two letters stand in the names of a tenth of the tribe; whoever types them is still typing.
  if (found.size < most && words.some((word) => word.length >= shortestLetters)) await add('has-words')
  if (found.size === 0) await add('misspelt')
  return [...found.values()].slice(0, most).map((member) => showMember(member.key.userId, member, undefined))
}
