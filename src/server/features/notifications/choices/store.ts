import { eq, inArray } from 'drizzle-orm'
import {
  type ChannelChoice,
  effectiveChoice,
  kinds,
  type NoticeKind,
  type TopicId,
  usualChoice,
} from '#domain/notifications/topics.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { notificationChoices } from '../tables.ts'

const { userId: ofUser, topic: ofTopic, mail, app, push, changedAt } = notificationChoices

/** On which ways each of these members is told something of a kind, in one query. */
export async function choicesAbout(
  executor: Executor,
  userIds: readonly string[],
): Promise<(userId: string, kind: NoticeKind) => ChannelChoice> {
  const rows = await executor
    .select({ userId: ofUser, topic: ofTopic, mail, app, push })
    .from(notificationChoices)
    .where(inArray(ofUser, [...userIds]))
  const chosen = new Map(rows.map(({ userId, topic, ...choice }) => [`${userId}/${topic}`, choice]))
  return (userId, kind) => effectiveChoice(kinds[kind].topic, chosen.get(`${userId}/${kinds[kind].topic}`))
}

/** What a member has chosen themselves, by topic. */
export async function listChoices(executor: Executor, userId: string): Promise<Map<TopicId, ChannelChoice>> {
  const rows = await executor.select({ topic: ofTopic, mail, app, push }).from(notificationChoices).where(eq(ofUser, userId))
  return new Map(rows.map(({ topic, ...choice }) => [topic, choice]))
}

/** Switches ways of a topic on or off for a member; the others stay as they are. */
export async function saveChoice(
  tx: Executor,
  userId: string,
  { topic, sent, now }: { topic: TopicId; sent: Partial<ChannelChoice>; now: Date },
): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ userId, topic, ...usualChoice(topic), ...sent, changedAt: now })
    .onConflictDoUpdate({ target: [ofUser, ofTopic], set: { ...sent, changedAt: now } })
}

/** What a copy of somebody's data shows of what they chose. */
export async function readOwnChoices(tx: Executor, userId: string): Promise<DataRecord[]> {
  return tx
    .select({ topic: ofTopic, mail, app, push, changedAt })
    .from(notificationChoices)
    .where(eq(ofUser, userId))
    .orderBy(ofTopic)
}

/** Forgets what a member chose. */
export async function removeChoices(tx: Executor, userId: string): Promise<void> {
  await tx.delete(notificationChoices).where(eq(ofUser, userId))
}
