import type { Transaction } from '#server/platform/database/database.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { listWithAccess } from '../billing/index.ts'
import type { CommunityDeps } from './deps.ts'
import { mentioned } from './jobs.ts'
import { communityLimits } from './limits.ts'
import { listAuthors } from './present.ts'
import { replaceMentions, type TextRef } from './store/mentions.ts'

/**
 * Returns the members among these whom a text mentions: those it names as `@First Last`, so that nobody is notified of an
 * unrelated text, and who have access. The author is left out.
 */
export async function listMentionedUserIds(
  { db, clock }: Pick<CommunityDeps, 'db' | 'clock'>,
  { userId, body }: { userId: string; body: string },
  ids: readonly string[] = [],
): Promise<string[]> {
  const [people, withAccess] = await Promise.all([listAuthors(db, ids), listWithAccess(db, ids, clock.now())])
  return [...people.values()]
    .filter((person) => person.id !== userId && withAccess.has(person.id) && body.includes(`@${fullName(person)}`))
    .map(({ id }) => id)
}

/**
 * Stores whom a text mentions and enqueues notifications for newly mentioned members, unless the author has mentioned them too
 * often today.
 */
export async function enqueueMentions(
  { jobs, limits }: Pick<CommunityDeps, 'jobs' | 'limits'>,
  tx: Transaction,
  { authorId, ...text }: TextRef & { authorId: string },
  people: readonly string[],
): Promise<void> {
  const userIds: string[] = []
  for (const person of await replaceMentions(tx, text, people))
    if (await hitMentionLimit(limits, tx, `${authorId} ${person}`)) userIds.push(person)
  if (userIds.length > 0) await jobs.enqueue(tx, mentioned, { ...text, userIds })
}

async function hitMentionLimit(limits: CommunityDeps['limits'], tx: Transaction, pairKey: string): Promise<boolean> {
  try {
    await limits.hit(communityLimits.mentions, pairKey, tx)
    return true
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false
    throw error
  }
}
