import { and, eq, inArray } from 'drizzle-orm'
import { type ChannelChoice, effectiveChoice, type NotificationTopicId, defaultChoice } from '#domain/notifications/topics.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { notificationChoices } from '../tables.ts'

const { userId: ofUser, topic: ofTopic, mail, app, push } = notificationChoices

/** Loads these members' choices for a topic in one query. The returned function looks up a member's effective channels. */
export async function createChoiceLookup(
  executor: Executor,
  userIds: readonly string[],
  topic: NotificationTopicId,
): Promise<(userId: string) => ChannelChoice> {
  const rows = await executor
    .select({ userId: ofUser, mail, app, push })
    .from(notificationChoices)
    .where(and(inArray(ofUser, [...userIds]), eq(ofTopic, topic)))
  const chosen = new Map(rows.map(({ userId, ...choice }) => [userId, choice]))
  return (userId) => effectiveChoice(topic, chosen.get(userId))
}

/** Returns the member's own choices, by topic. */
export async function listChoices(executor: Executor, userId: string): Promise<Map<NotificationTopicId, ChannelChoice>> {
  const rows = await executor.select({ topic: ofTopic, mail, app, push }).from(notificationChoices).where(eq(ofUser, userId))
  return new Map(rows.map(({ topic, ...choice }) => [topic, choice]))
}

/** Turns channels of a topic on or off for a member. Channels not given stay as they are. */
export async function upsertChoice(
  tx: Executor,
  userId: string,
  { topic, sent, now }: { topic: NotificationTopicId; sent: Partial<ChannelChoice>; now: Date },
): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ userId, topic, ...defaultChoice(topic), ...sent, changedAt: now })
    .onConflictDoUpdate({ target: [ofUser, ofTopic], set: { ...sent, changedAt: now } })
}
