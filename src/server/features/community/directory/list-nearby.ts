import { createHash } from 'node:crypto'
import type { DirectoryMember } from '#contract/directory.ts'
import { findProfile, type NamedMember } from '../../profile/index.ts'
import type { DirectoryDeps } from './deps.ts'
import { listOpen, showAll } from './list-directory.ts'

const shownMax = 3
const firstId = '00000000-0000-0000-0000-000000000000'

/** Up to three members from the viewer's state. Where the list begins changes every day, so that everybody is shown to somebody. */
export async function listNearby({ db, clock }: DirectoryDeps, userId: string): Promise<DirectoryMember[]> {
  const now = clock.now()
  const { state } = (await findProfile(db, userId)).circleFields
  if (!state) return []
  const query = { words: [], state, focus: {}, most: shownMax + 1, now }
  const start = startingLetters(`${userId} ${now.toISOString().slice(0, 10)}`)
  const { members: first } = await listOpen(db, { ...query, after: { name: start, userId: firstId } })
  const { members: fromTheTop } = first.length > shownMax ? { members: [] } : await listOpen(db, { ...query, after: null })
  const others = new Map<string, NamedMember>()
  for (const member of [...first, ...fromTheTop]) if (member.key.userId !== userId) others.set(member.key.userId, member)
  return showAll(db, [...others.values()].slice(0, shownMax))
}

/** Two letters that this text always gives, as last names begin with. */
function startingLetters(text: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(text).digest()
  return String.fromCodePoint(97 + (first % 26), 97 + (second % 26))
}
