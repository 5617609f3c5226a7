import type { Transaction } from '#server/platform/database/database.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { fullName } from '#domain/words/full-name.ts'
import { listWithAccess } from '../billing/index.ts'
import type { CommunityDeps } from './deps.ts'
import { mentioned } from './jobs.ts'
import { communityLimits } from './limits.ts'
import { listAuthors } from './show.ts'
import { replaceMentions, type Text } from './store/mentions.ts'

/**
 * Who of these people a text mentions: those whom it names as `@First Last`, so that nobody is told of what does not speak of them, and
 * who have access. Whoever wrote it is not told.
 */
export async function findMentioned(
  { db, clock }: Pick<CommunityDeps, 'db' | 'clock'>,
  { userId, body }: { userId: string; body: string },
  ids: readonly string[] = [],
): Promise<string[]> {
  const [people, withAccess] = await Promise.all([listAuthors(db, ids), listWithAccess(db, ids, clock.now())])
  return [...people.values()]
    .filter((person) => person.id !== userId && withAccess.has(person.id) && body.includes(`@${fullName(person)}`))
    .map(({ id }) => id)
}

/** Keeps whom a text mentions, and has those told whom it did not mention before, unless its author mentioned them too often today. */
export async function tellMentioned(
  { jobs, limits }: Pick<CommunityDeps, 'jobs' | 'limits'>,
  tx: Transaction,
  { authorId, ...text }: Text & { authorId: string },
  people: readonly string[],
): Promise<void> {
  const userIds: string[] = []
  for (const person of await replaceMentions(tx, text, people))
    if (await mayTell(limits, tx, `${authorId} ${person}`)) userIds.push(person)
  if (userIds.length > 0) await jobs.enqueue(tx, mentioned, { ...text, userIds })
}

async function mayTell(limits: CommunityDeps['limits'], tx: Transaction, both: string): Promise<boolean> {
  try {
    await limits.hit(communityLimits.mentions, both, tx)
    return true
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false
    throw error
  }
}
