import { createHash } from 'node:crypto'
import type { DirectoryMember } from '#contract/api/community/directory.ts'
import { findProfile, type NamedMember } from '../../profile/index.ts'
import type { CommunityDeps } from '../deps.ts'
import { listMembersWithAccess, presentMembers } from './list-directory.ts'

const maxShown = 3
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Lists up to three members from the viewer's state. The start of the list changes daily, so that everyone is shown to someone.
 */
export async function listNearbyMembers({ db, clock }: CommunityDeps, userId: string): Promise<DirectoryMember[]> {
  const now = clock.now()
  const { state } = (await findProfile(db, userId)).circleFields
  if (!state) return []
  const query = { searchTerms: [], state, focus: {}, limit: maxShown + 1, now }
  const start = startingLetters(`${userId} ${now.toISOString().slice(0, 10)}`)
  const { members: first } = await listMembersWithAccess(db, { ...query, after: { name: start, userId: firstId } })
  const { members: fromTheTop } =
    first.length > maxShown ? { members: [] } : await listMembersWithAccess(db, { ...query, after: null })
  const others = new Map<string, NamedMember>()
  for (const member of [...first, ...fromTheTop]) if (member.key.userId !== userId) others.set(member.key.userId, member)
  return presentMembers(db, [...others.values()].slice(0, maxShown))
}

/** Derives two letters from a text, used as the beginning of last names. Deterministic. */
function startingLetters(text: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(text).digest()
  return String.fromCodePoint(97 + (first % 26), 97 + (second % 26))
}
