import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityCases, communityComments, communityPosts, communityReports } from '../tables.ts'
import type { Text } from './mentions.ts'

const cases = communityCases

/** A case as it is stored. */
type StoredCase = typeof cases.$inferSelect

/** A case with the post it is about, and the comment where it is about one. */
export type CaseWithText = {
  case: StoredCase
  post: Pick<typeof communityPosts.$inferSelect, 'section' | 'userId' | 'body' | 'standing'>
  comment: Pick<typeof communityComments.$inferSelect, 'userId' | 'body' | 'standing'> | null
}

/** What somebody says who reports something. */
export type StoredReport = typeof communityReports.$inferSelect

/** Adds what somebody says to the open case of a text, which is opened where there is none. Called while the post is held. */
export async function addReport(
  tx: Executor,
  opened: Text & { id: string; body: string; openedAt: Date },
  report: Omit<StoredReport, 'caseId'>,
): Promise<void> {
  const ofText = opened.commentId === null ? isNull(cases.commentId) : eq(cases.commentId, opened.commentId)
  const [known] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.postId, opened.postId), ofText, isNull(cases.settledAt)))
  if (!known) await tx.insert(cases).values(opened)
  await tx
    .insert(communityReports)
    .values({ ...report, caseId: known?.id ?? opened.id })
    .onConflictDoNothing({ target: [communityReports.caseId, communityReports.userId] })
}

const withText = {
  case: cases,
  post: {
    section: communityPosts.section,
    userId: communityPosts.userId,
    body: communityPosts.body,
    standing: communityPosts.standing,
  },
  comment: { userId: communityComments.userId, body: communityComments.body, standing: communityComments.standing },
}

/** The newest cases; on request only those that nobody has decided on. */
export async function listNewestCases(
  executor: Executor,
  { after, onlyOpen }: { after: TimeKey | null; onlyOpen: boolean },
  limit: number,
): Promise<CaseWithText[]> {
  return executor
    .select(withText)
    .from(cases)
    .innerJoin(communityPosts, eq(communityPosts.id, cases.postId))
    .leftJoin(communityComments, eq(communityComments.id, cases.commentId))
    .where(
      and(
        after ? sql`(${cases.openedAt}, ${cases.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
        onlyOpen ? isNull(cases.settledAt) : undefined,
      ),
    )
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(limit)
}

/** One case, or null. */
export async function findCase(executor: Executor, id: string): Promise<CaseWithText | null> {
  const [found] = await executor
    .select(withText)
    .from(cases)
    .innerJoin(communityPosts, eq(communityPosts.id, cases.postId))
    .leftJoin(communityComments, eq(communityComments.id, cases.commentId))
    .where(eq(cases.id, id))
  return found ?? null
}

/** What was reported in these cases, the oldest first. */
export async function listReports(executor: Executor, caseIds: readonly string[]): Promise<StoredReport[]> {
  if (caseIds.length === 0) return []
  return executor
    .select()
    .from(communityReports)
    .where(inArray(communityReports.caseId, [...caseIds]))
    .orderBy(asc(communityReports.reportedAt), asc(communityReports.id))
}

/** Notes what an admin decided. Called while the post is held. */
export async function writeCase(
  tx: Executor,
  id: string,
  change: Pick<StoredCase, 'outcome' | 'settledAt' | 'settledBy'>,
): Promise<void> {
  await tx.update(cases).set(change).where(eq(cases.id, id))
}
